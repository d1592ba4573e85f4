import type { BaseMessage, UsageMetadata } from "@langchain/core/messages";

/** The tokens that the provider reported for an answer; undefined when it reported none. */
export function usageOf(message: BaseMessage): UsageMetadata | undefined {
  return (message as { usage_metadata?: UsageMetadata }).usage_metadata;
}

/** Usage as a field of a message to be made. LangChain types the field by a structure that it does not export. */
export function usageField(usage: UsageMetadata | undefined): { usage_metadata?: never } {
  return (usage === undefined ? {} : { usage_metadata: usage }) as { usage_metadata?: never };
}
