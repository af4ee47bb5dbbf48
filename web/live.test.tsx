// @vitest-environment happy-dom
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { useQuery } from "@tanstack/react-query";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { Server } from "socket.io";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { getListing } from "#contract/goods/listings.ts";
import { getMyProfile } from "#contract/people/profiles.ts";
import { NotFound, NotSignedIn } from "#contract/platform/errors.ts";
import { query } from "./api.ts";
import { registerLiveRooms, useLive, useWatch } from "./live.ts";
import { hearsElsewhere } from "./people/session/elsewhere.ts";
import { sessionLost } from "./people/session/parts/lost.ts";
import { useMe } from "./people/session/parts/me.ts";
import { closedThings } from "./shell/closed-things.ts";
import { sees } from "./testing/acts.ts";
import { network } from "./testing/network.ts";
import { leave, open } from "./testing/page.tsx";
import { ORLA, STRANGER } from "./testing/people.ts";

const LISTING = "0197c001-0000-7000-8000-000000000001";
const params = { listing_id: LISTING };
registerLiveRooms(async () => [
  { stale: { listing: [getListing] }, shown: { listing: [getListing] }, hears: hearsElsewhere },
  closedThings,
]);

/** What the server heard of the page, in order. */
let heard: string[];
let sockets: Server;
const http = () => sockets.httpServer as ReturnType<typeof createServer>;

beforeEach(async () => {
  heard = [];
  sockets = new Server(createServer(), { path: "/ws" });
  sockets.on("connection", (socket) => {
    heard.push("connected");
    socket.on("watch", ({ kind }: { kind: string }, answered?: () => void) => {
      heard.push(`watch ${kind}`);
      answered?.();
    });
    socket.on("unwatch", ({ kind }: { kind: string }) => heard.push(`unwatch ${kind}`));
  });
  await new Promise<void>((done) => http().listen(0, "localhost", done));
  const { port } = http().address() as AddressInfo;
  (window as unknown as { happyDOM: { setURL: (url: string) => void } }).happyDOM.setURL(`http://localhost:${port}/`);
});
afterEach(async () => {
  leave();
  vi.useRealTimers();
  await sockets.close();
});

function Viewer() {
  useWatch("listing", LISTING);
  const { data, error } = useQuery(query(getListing, { params }));
  return <p>{data ? "It stands." : error?.message}</p>;
}

/** A page with two parts that show the same listing; each can be closed. */
function Page({ user }: { user: string | undefined }) {
  useLive(user);
  useMe();
  const [viewers, setViewers] = useState(2);
  return (
    <>
      {Array.from({ length: viewers }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts are all the same
        <Viewer key={index} />
      ))}
      <button type="button" onClick={() => setViewers(viewers - 1)}>
        close one
      </button>
    </>
  );
}
const closeOne = () => fireEvent.click(screen.getByText("close one"));
const readings = () => network.callsOf(getListing).length;
const isHeard = (words: readonly string[]) => waitFor(() => expect(heard).toEqual(words), { timeout: 8_000 });
/** Read when it was drawn, and again when the server listened. */
const isSettled = () => waitFor(() => expect(readings()).toBe(2), { timeout: 5_000 });
const change = async () => {
  const before = readings();
  sockets.emit("changed", { kind: "listing" });
  await waitFor(() => expect(readings()).toBe(before + 1));
};

test("what I look at in two places is watched once, and let go with the last of them", async () => {
  await open(<Page user="ann" />);
  await isHeard(["connected", "watch listing"]);
  await isSettled();
  closeOne();
  // When this is answered, whatever closing has sent has arrived.
  await change();
  expect(heard).toEqual(["connected", "watch listing"]);
  closeOne();
  await isHeard(["connected", "watch listing", "unwatch listing"]);
});

test("what I look at is read again when the server says that it changed", async () => {
  await open(<Page user="ann" />);
  await isSettled();
  await change();
});

test("what changed while my connection was down is read when it is back, and watched again", async () => {
  await open(<Page user="ann" />);
  await isHeard(["connected", "watch listing"]);
  await isSettled();
  const before = readings();
  for (const socket of sockets.sockets.sockets.values()) socket.conn.close();
  await isHeard(["connected", "watch listing", "connected", "watch listing"]);
  await waitFor(() => expect(readings()).toBeGreaterThan(before));
});

test("who has too many pages open is refused, and asks again a minute later", async () => {
  let attempts = 0;
  sockets.use((_socket, next) => {
    attempts += 1;
    next(attempts === 1 ? new Error("too_many_pages") : undefined);
  });
  const later = vi.spyOn(window, "setTimeout");
  await open(<Page user="ann" />);
  await waitFor(() => expect(later).toHaveBeenCalledWith(expect.any(Function), 60_000), { timeout: 5_000 });
  expect(heard).toEqual([]);
  const [tryAgain] = later.mock.calls.find(([, wait]) => wait === 60_000) ?? [];
  later.mockRestore();
  (tryAgain as () => void)();
  await isHeard(["connected", "watch listing"]);
});

test("while nothing connects me, what I look at is read every half minute", async () => {
  await sockets.close();
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  await open(<Page user="ann" />);
  await waitFor(() => expect(readings()).toBe(1));
  await act(async () => void vi.advanceTimersByTime(30_000));
  await waitFor(() => expect(readings()).toBeGreaterThan(1));
});

test("what is gone, or closed to me by now, does not stand on a page that was open", async () => {
  await open(<Page user="ann" />);
  await isSettled();
  await sees("It stands.");
  network.refuse(getListing, new NotFound());
  sockets.emit("changed", { kind: "listing" });
  await sees("There is nothing here");
});

describe("somebody signs out or in in another tab", () => {
  const signsOutElsewhere = async () => {
    await isHeard(["connected", "watch listing"]);
    network.refuse(getMyProfile, new NotSignedIn());
    sockets.disconnectSockets(true);
    await waitFor(() => expect(sessionLost.get()).toBe(true));
  };
  const signsIn = (who: typeof ORLA) => {
    network.answer(getMyProfile, who);
    new BroadcastChannel("freeport.signed_in").postMessage(null);
  };
  afterEach(() => sessionLost.set(false));

  test("an open page says at once that the session has ended", async () => {
    await open(<Page user="orla_venn" />);
    await signsOutElsewhere();
  });

  test("an open page goes on, and hears again, when its person has signed in again", async () => {
    await open(<Page user="orla_venn" />);
    await signsOutElsewhere();
    signsIn(ORLA);
    await waitFor(() => expect(sessionLost.get()).toBe(false));
    await isHeard(["connected", "watch listing", "connected", "watch listing"]);
  });

  test("an open page is loaded anew for the other person who has signed in", async () => {
    const reload = vi.spyOn(window.location, "reload").mockImplementation(() => undefined);
    await open(<Page user="orla_venn" />);
    await isHeard(["connected", "watch listing"]);
    network.answer(getMyProfile, { ...STRANGER, user_id: "0197c001-0000-7000-8000-0000000000ff" });
    sockets.disconnectSockets(true);
    await waitFor(() => expect(reload).toHaveBeenCalled());
    reload.mockRestore();
  });
});
