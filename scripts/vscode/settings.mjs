/**
 * User settings of a window that is about Skillwright: nothing else asks, updates, or takes the room.
 * @type {Readonly<Record<string, unknown>>}
 */
export const windowSettings = {
  "workbench.startupEditor": "readme",
  "workbench.secondarySideBar.defaultVisibility": "hidden",
  "workbench.welcomePage.walkthroughs.openOnInstall": false,
  "telemetry.telemetryLevel": "off",
  "update.mode": "none",
  "extensions.autoCheckUpdates": false,
  "extensions.autoUpdate": false,
  // As on the desktop: what is typed is not on the disk until it is saved.
  "files.autoSave": "off",
  "git.openRepositoryInParentFolders": "never",
};
