import type { ManifestRule } from "../../manifests/types.ts";
import { marketplaceDependency } from "./marketplaceDependency.ts";
import { marketplaceDuplicate } from "./marketplaceDuplicate.ts";
import { marketplaceField } from "./marketplaceField.ts";
import { marketplaceMismatch } from "./marketplaceMismatch.ts";
import { marketplaceName } from "./marketplaceName.ts";
import { marketplacePath } from "./marketplacePath.ts";
import { marketplaceSource } from "./marketplaceSource.ts";
import { marketplaceStrict } from "./marketplaceStrict.ts";
import { marketplaceSyntax } from "./marketplaceSyntax.ts";
import { openaiYamlField } from "./openaiYamlField.ts";
import { openaiYamlIcon } from "./openaiYamlIcon.ts";
import { openaiYamlPrompt } from "./openaiYamlPrompt.ts";
import { openaiYamlSyntax } from "./openaiYamlSyntax.ts";
import { openaiYamlValue } from "./openaiYamlValue.ts";
import { pluginManifestField } from "./pluginManifestField.ts";
import { pluginManifestName } from "./pluginManifestName.ts";
import { pluginManifestPath } from "./pluginManifestPath.ts";
import { pluginManifestSyntax } from "./pluginManifestSyntax.ts";

/** The rules on the files beside skills, in the order of the documentation. */
export const manifestRules: readonly ManifestRule[] = [
  openaiYamlSyntax,
  openaiYamlField,
  openaiYamlValue,
  openaiYamlIcon,
  openaiYamlPrompt,
  pluginManifestSyntax,
  pluginManifestField,
  pluginManifestName,
  pluginManifestPath,
  marketplaceSyntax,
  marketplaceField,
  marketplaceName,
  marketplaceSource,
  marketplaceDuplicate,
  marketplaceDependency,
  marketplacePath,
  marketplaceMismatch,
  marketplaceStrict,
];
