import {
  ArrivesInPast,
  type DeliveryChange,
  DeliveryChanged,
  DeliveryOver,
  NotArriving,
  ProgressFalls,
  StatusCannotFollow,
} from "#contract/fleet/deliveries.ts";
import {
  type DeliveryEnd,
  type DeliveryStatus,
  mayArrive,
  mayFallBack,
  mayFollow,
} from "#contract/fleet/delivery-status.ts";
import { NothingToChange } from "#contract/platform/errors.ts";

export type State = {
  status: DeliveryStatus;
  location: string;
  progress: number;
  eta: Date | null;
  ended: DeliveryEnd | null;
  version: number;
};

/** What a delivery is after a report. Throws what refuses it. */
export function afterReport(state: State, change: DeliveryChange, { now, end }: { now: Date; end: string }): State {
  const { version, ...said } = change;
  if (state.ended) throw new DeliveryOver({ ended: state.ended });
  if (version !== undefined && version !== state.version) throw new DeliveryChanged({ version: state.version });
  if (Object.values(said).every((value) => value === undefined)) throw new NothingToChange();
  const status = said.status ?? state.status;
  if (!mayFollow(state.status, status)) throw new StatusCannotFollow({ from: state.status, to: status });
  const progress = said.progress ?? state.progress;
  if (progress < state.progress && !mayFallBack(status) && !mayFallBack(state.status))
    throw new ProgressFalls({ at: state.progress });
  const next = { ...state, status, progress, eta: etaOf(state, said.eta, now), version: state.version + 1 };
  return progress === 100
    ? arrived(next, said.location ?? end)
    : { ...next, location: said.location ?? state.location };
}

/** What it is once the goods are there. Throws `DeliveryOver`, `NotArriving`. */
export function afterArrival(state: State, end: string): State {
  if (state.ended) throw new DeliveryOver({ ended: state.ended });
  return arrived({ ...state, version: state.version + 1 }, end);
}

/** What it is once it is given up. Throws `DeliveryOver`. */
export function afterAbort(state: State): State {
  if (state.ended) throw new DeliveryOver({ ended: state.ended });
  return { ...state, ended: "aborted", version: state.version + 1 };
}

function arrived(state: State, location: string): State {
  if (!mayArrive(state.status)) throw new NotArriving({ status: state.status });
  return { ...state, location, progress: 100, ended: "delivered" };
}

function etaOf({ eta }: State, said: string | null | undefined, now: Date): Date | null {
  if (said === undefined) return eta;
  if (said === null) return null;
  const next = new Date(said);
  if (next <= now && next.getTime() !== eta?.getTime()) throw new ArrivesInPast();
  return next;
}
