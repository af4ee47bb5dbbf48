import { readFileSync } from "node:fs";
import type { Language } from "../context.ts";

type Landing = { faq: Readonly<Record<string, string | { q: string; a: string }>> };

const read = (language: Language) =>
  (
    JSON.parse(
      readFileSync(new URL(`../../../web/locales/${language}/landing.json`, import.meta.url), "utf8"),
    ) as Landing
  ).faq;
const QUESTIONS = { en: read("en"), uk: read("uk"), zh: read("zh") };

/** The start page's questions as structured data, in the words that stand there. */
export const faqData = (language: Language): object => ({
  "@context": "https://schema.org",
  "@type": "FAQPage",
  mainEntity: Object.values(QUESTIONS[language]).flatMap((question) =>
    typeof question === "string"
      ? []
      : [{ "@type": "Question", name: question.q, acceptedAnswer: { "@type": "Answer", text: question.a } }],
  ),
});
