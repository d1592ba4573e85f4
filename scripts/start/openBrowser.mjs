import { spawn } from "node:child_process";

/**
 * Opens an address in the user's browser where there is a desktop; does nothing elsewhere.
 * @param {string} address
 */
export function openBrowser(address) {
  const command = openCommand();
  if (command === undefined) {
    return;
  }
  const child = spawn(command, [address], { stdio: "ignore", detached: true });
  child.once("error", () => {
    // The address is on the terminal; without the program the user opens it by hand.
  });
  child.unref();
}

function openCommand() {
  const { DISPLAY, WAYLAND_DISPLAY, WSL_DISTRO_NAME } = process.env;
  if (process.platform === "darwin") {
    return "open";
  }
  if (WSL_DISTRO_NAME !== undefined) {
    return "wslview";
  }
  return (DISPLAY ?? "") !== "" || (WAYLAND_DISPLAY ?? "") !== "" ? "xdg-open" : undefined;
}
