import { z } from "zod";
import { InvalidInput, TooMuchMoney } from "#contract/platform/errors.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import { NESTING } from "#contract/platform/nesting.ts";
import type { Language } from "../context.ts";
import { loadTexts } from "./languages.ts";

export type ValidationError = {
  instancePath: string;
  schemaPath: string;
  keyword: string;
  params: Record<string, unknown>;
  message: string;
};

/** Input that breaks its schema, each field named. */
export class InvalidFields extends InvalidInput {
  readonly validationErrors: readonly ValidationError[];

  constructor(validationErrors: readonly ValidationError[]) {
    super();
    this.validationErrors = validationErrors;
  }
}

/** The wire format wants this one told apart. */
class AboveCeiling extends InvalidFields {
  override readonly code = new TooMuchMoney().code;
  override readonly data = { most: LIMITS.auec };
}

const isTooMuchMoney = (issue: z.core.$ZodIssue) => issue.code === "too_big" && issue.maximum === LIMITS.auec;

const texts = loadTexts("answers");

const messages = {
  en: z.locales.en().localeError,
  uk: z.locales.uk().localeError,
  zh: z.locales.zhCN().localeError,
} as const;

/** Parses one part of a call (`body`, `query`, `params`), or throws with the place of each fault. */
export function parsePart<S extends z.ZodType>(
  schema: S,
  part: string,
  value: unknown,
  language: () => Language,
): z.output<S> {
  // Messages are worked out only for what is wrong, and so is the language.
  const parsed = schema.safeParse(value, {
    error: (issue) =>
      issue.code === "custom" && issue.params?.["rule"] === NESTING
        ? texts(language(), "nested")
        : messages[language()](issue),
  });
  if (parsed.success) return parsed.data;
  const { issues } = parsed.error;
  const faults = issues.map((issue) => validationError(part, issue));
  throw issues.some(isTooMuchMoney) ? new AboveCeiling(faults) : new InvalidFields(faults);
}

function validationError(part: string, issue: z.core.$ZodIssue): ValidationError {
  const keyword = keywordOf(issue);
  const path = [part, ...issue.path.map((step) => String(step).replaceAll("~", "~0").replaceAll("/", "~1"))];
  return {
    instancePath: `/${path.join("/")}`,
    schemaPath: `#/${keyword}`,
    keyword,
    params: paramsOf(issue),
    message: issue.message,
  };
}

const SIZE_WORDS: Readonly<Record<string, readonly [least: string, most: string]>> = {
  string: ["minLength", "maxLength"],
  array: ["minItems", "maxItems"],
  set: ["minItems", "maxItems"],
};

/** The word that JSON Schema has for the rule, as clients of this format know it. */
function keywordOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return "type";
    case "too_small":
      return SIZE_WORDS[issue.origin]?.[0] ?? "minimum";
    case "too_big":
      return SIZE_WORDS[issue.origin]?.[1] ?? "maximum";
    case "invalid_format":
      return issue.format === "regex" ? "pattern" : "format";
    case "not_multiple_of":
      return "multipleOf";
    case "unrecognized_keys":
      return "additionalProperties";
    case "invalid_union":
      return "anyOf";
    case "invalid_value":
      return "enum";
    default:
      return issue.code;
  }
}

function paramsOf(issue: z.core.$ZodIssue): Record<string, unknown> {
  switch (issue.code) {
    case "invalid_type":
      return { type: issue.expected };
    case "too_small":
      return { limit: Number(issue.minimum) };
    case "too_big":
      return { limit: Number(issue.maximum) };
    case "invalid_format":
      return { format: issue.format };
    case "invalid_value":
      return { allowedValues: issue.values };
    case "unrecognized_keys":
      return { additionalProperty: issue.keys[0] };
    default:
      return {};
  }
}
