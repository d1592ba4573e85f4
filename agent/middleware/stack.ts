import type { RunContext } from "../run/context.ts";
import { delegationMiddleware } from "./delegation.ts";
import { invocationMiddleware } from "./invocation.ts";
import { limitsMiddleware } from "./limits.ts";
import { missingToolsMiddleware } from "./missingTools.ts";
import { modelRetryMiddleware } from "./modelRetry.ts";
import { modelTraceMiddleware } from "./modelTrace.ts";
import { notebookMiddleware } from "./notebook.ts";
import { onePlanMiddleware, planningMiddleware } from "./planning.ts";
import { responseMiddleware } from "./response.ts";
import { scriptsMiddleware } from "./scripts.ts";
import { skillsMiddleware } from "./skills.ts";
import { stepsMiddleware } from "./steps.ts";
import { summarisationMiddleware } from "./summarisation.ts";
import { toolErrorsMiddleware } from "./toolErrors.ts";
import { workspaceMiddleware } from "./workspace.ts";

/**
 * The middleware of a run, from the outside in. Capabilities stand between the steps, which see everything, and the
 * guards of the model call. The order matters: a summary made by `limits` is retried by `modelRetry`, which sees each
 * attempt fail as `modelTrace` records it, and `response` looks at what the model itself said.
 */
export function createMiddlewareStack(context: RunContext) {
  const { skills, planning, context: notebook, delegation, summarisation, workspace: looks } = context.capabilities;
  const { workspace, scripts } = context;
  const deeper = context.depth < context.limits.delegationDepth;
  return [
    stepsMiddleware(context),
    toolErrorsMiddleware(context),
    ...(skills ? [skillsMiddleware(context)] : []),
    ...(skills && deeper ? [invocationMiddleware(context)] : []),
    ...(planning ? [planningMiddleware(), onePlanMiddleware()] : []),
    ...(notebook ? [notebookMiddleware(context)] : []),
    ...(workspace !== undefined && looks ? [workspaceMiddleware(workspace)] : []),
    ...(scripts !== undefined && context.capabilities.scripts ? [scriptsMiddleware(context, scripts)] : []),
    ...(delegation && deeper ? [delegationMiddleware(context)] : []),
    ...(summarisation ? [summarisationMiddleware(context)] : []),
    ...(skills ? [missingToolsMiddleware(context)] : []),
    limitsMiddleware(context),
    modelRetryMiddleware(context),
    modelTraceMiddleware(context),
    responseMiddleware(context),
  ];
}
