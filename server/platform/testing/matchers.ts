import { expect } from "vitest";
import { PROBLEMS } from "#contract/platform/problem.ts";
import type { TestReply } from "./server.ts";

declare module "vitest" {
  // The parameters are those of vitest's own declaration.
  interface Matchers<R extends void | Promise<void> = void | Promise<void>, T = unknown> {
    /** The reply is the refusal of this code, with its status and at least this data. */
    toFailWith: (code: string, data?: Readonly<Record<string, unknown>>) => R;
  }
}

expect.extend({
  toFailWith(reply: TestReply, code: string, data: Readonly<Record<string, unknown>> = {}) {
    const expected = { status: PROBLEMS.get(code), body: { code, ...data } };
    const pass = this.equals(
      { status: reply.status, body: reply.body },
      expect.objectContaining({ status: expected.status, body: expect.objectContaining(expected.body) }),
    );
    return {
      pass,
      message: () => `expected a failure ${code}`,
      actual: { status: reply.status, body: reply.body },
      expected,
    };
  },
});
