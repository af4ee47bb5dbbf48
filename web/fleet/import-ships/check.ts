import "#web/jitless.ts";
import { type HangarEntry, readHangar } from "#contract/fleet/hangar-file.ts";
import { Problem, type ProblemData } from "#contract/platform/problem.ts";

export const MAX_FILE_BYTES = 2_097_152;

export type ReadFile = { entries: HangarEntry[] } | { code: string; data: ProblemData };

/** Reads a chosen file with the server's own schema. What it cost and when it was bought is not among what comes out. */
export async function readHangarFile(file: File): Promise<ReadFile> {
  if (file.size > MAX_FILE_BYTES) return { code: "too_large", data: {} };
  try {
    return { entries: readHangar(parsed(await file.text())) };
  } catch (fault) {
    if (fault instanceof Problem) return { code: fault.code, data: fault.data };
    throw fault;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (fault) {
    console.info("not JSON", fault);
    return null;
  }
}
