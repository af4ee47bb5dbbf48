import { randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import sharp from "sharp";
import { io } from "socket.io-client";
import type { Person } from "./people.ts";

/** Where somebody tries to get in: what they do until `until`, and what they saw that should not be. */
export type Door = { name: string; attack: (scene: Scene) => Promise<string[]> };
export type Scene = { url: string; people: readonly Person[]; listing_id: string; until: number };

const port = (url: string) => Number(new URL(url).port);
const isOn = ({ until }: Scene) => Date.now() < until;
/** A status that says the site has broken, where it should have refused. */
const broken = (what: string, statuses: Iterable<number>, allowed: readonly number[] = []) =>
  [...new Set(statuses)]
    .filter((status) => status >= 500 && !allowed.includes(status))
    .map((status) => `${what}: ${status}`);

/** So many go on side by side until the time is over; answers their statuses. */
async function flood(
  scene: Scene,
  atOnce: number,
  call: (turn: number, at: number) => Promise<number>,
): Promise<number[]> {
  const statuses: number[] = [];
  const each = async (at: number) => {
    for (let turn = 0; isOn(scene); turn += 1) {
      statuses.push(await call(turn, at));
      // A refusal comes at once; the attacker's own processor is not what is measured.
      if (statuses.at(-1) === 429) await pause(5);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, (_, at) => each(at)));
  return statuses;
}

const someone = ({ people }: Scene, at: number): Person => people[at % people.length] as Person;

/** Opens raw connections, each of which begins with a text and then sends a byte now and then. */
async function dawdle(scene: Scene, begins: readonly string[]): Promise<void> {
  const sockets = begins.map((begin): Socket => {
    const socket = connect(port(scene.url), "127.0.0.1");
    socket.on("error", () => undefined).resume();
    socket.write(begin);
    return socket;
  });
  while (isOn(scene)) {
    for (const socket of sockets) if (socket.writable) socket.write("1\r\na\r\n");
    await pause(200);
  }
  for (const socket of sockets) socket.destroy();
}

const upload = ({ listing_id }: Scene, { cookie }: Person, body: string) =>
  [
    `POST /api/market/listing/${listing_id}/photos HTTP/1.1`,
    "Host: localhost",
    `Cookie: ${cookie}`,
    `Idempotency-Key: ${randomUUID()}`,
    "Content-Type: multipart/form-data; boundary=x",
    "Transfer-Encoding: chunked",
    "",
    body,
  ].join("\r\n");

const slowUploads: Door = {
  name: "20 uploads, a byte at a time",
  attack: async (scene) => {
    const [person] = scene.people;
    if (person)
      await dawdle(
        scene,
        Array.from({ length: 20 }, () => upload(scene, person, "")),
      );
    return [];
  },
};

const slowConnections: Door = {
  name: "150 connections that never end what they say",
  attack: async (scene) => {
    const begins = [
      "",
      "GET / HTTP/1.1\r\nHost: localhost\r\nX: ",
      "POST /api/x HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n",
    ];
    await dawdle(
      scene,
      Array.from({ length: 150 }, (_, at) => begins[at % begins.length] ?? ""),
    );
    return [];
  },
};

const liveEvents: Door = {
  name: "events and sockets without end",
  attack: async (scene) => {
    const sockets = Array.from({ length: 60 }, (_, at) =>
      io(scene.url, {
        path: "/ws",
        transports: ["websocket"],
        forceNew: true,
        extraHeaders: { cookie: someone(scene, at % 2).cookie },
      }),
    );
    while (isOn(scene)) {
      for (const socket of sockets)
        for (let wish = 0; wish < 100 && socket.connected; wish += 1)
          socket.emit("watch", { kind: "offer", id: randomUUID() });
      await pause(20);
    }
    const open = sockets.filter((socket) => socket.connected).length;
    for (const socket of sockets) socket.disconnect();
    return open > 40 ? [`${open} sockets of two people are open`] : [];
  },
};

const MEGABYTE = 999_000;
const FILES = [
  "\n".repeat(MEGABYTE),
  `title,price\n${",\n".repeat(MEGABYTE / 2)}`,
  ",".repeat(MEGABYTE),
  '"'.repeat(MEGABYTE),
  `title\n"${"\n".repeat(MEGABYTE)}"`,
];

const stockFiles: Door = {
  name: "stock files of a megabyte of nothing",
  attack: async (scene) =>
    broken(
      "a stock file",
      await flood(
        scene,
        4,
        async (turn, at) =>
          (await someone(scene, at).call("POST", "/api/market/stock/import", { csv: FILES[turn % FILES.length] }))
            .status,
      ),
    ),
};

const hugePictures: Door = {
  name: "30 pictures of 19 megapixels at once",
  attack: async (scene) => {
    const picture = await sharp({ create: { width: 5000, height: 3800, channels: 3, background: "#345" } })
      .png()
      .toBuffer();
    // So many may wait their turn; to the others the site says when to come back.
    return broken(
      "pictures",
      await flood(scene, 6, async (_turn, at) => {
        const form = new FormData();
        for (let each = 0; each < 5; each += 1) form.append("photos", new Blob([new Uint8Array(picture)]), "p.png");
        return (await someone(scene, at).call("POST", `/api/market/listing/${scene.listing_id}/photos`, form)).status;
      }),
      [503],
    );
  },
};

const brokenForms: Door = {
  name: "forms that are none",
  attack: async (scene) => {
    const forms: [string, string][] = [
      ["multipart/form-data", "x"],
      ["multipart/form-data; boundary=x", "--x\r\n\r\nhalf"],
      ["multipart/form-data; boundary=x", "\r\n".repeat(10_000)],
    ];
    return broken(
      "a broken form",
      await flood(scene, 3, async (_turn, at) => {
        const [type, body] = forms[at] ?? ["", ""];
        return (
          await someone(scene, 0).call("POST", `/api/market/listing/${scene.listing_id}/photos`, body, {
            "content-type": type,
          })
        ).status;
      }),
    );
  },
};

const money: Door = {
  name: "amounts without end",
  attack: async (scene) => {
    const statuses = await flood(scene, 2, async (turn, at) => {
      const cost = [10 ** 12, 10 ** 12 + 1, Number.MAX_SAFE_INTEGER][turn % 3];
      const order = {
        title: "Dear",
        kind: "Delivery",
        description: "Bring it.",
        payment_type: "one-time",
        cost,
        collateral: cost,
      };
      return (await someone(scene, at).call("POST", "/api/orders", order)).status;
    });
    const stats = await fetch(`${scene.url}/api/market/stats`);
    return [...broken("an order", statuses), ...(stats.ok ? [] : [`the landing page's numbers: ${stats.status}`])];
  },
};

const pages: Door = {
  name: "pages, ways back and leaving, one after the other",
  attack: async (scene) => {
    const paths = ["/market", `/market/${scene.listing_id}`, "/auth/discord/callback?state=a&code=b", "/logout"];
    const get = (path: string) => fetch(scene.url + path, { redirect: "manual", headers: { accept: "text/html" } });
    return broken(
      "a page",
      await flood(scene, 8, async (turn) => {
        const reply = await get(paths[turn % paths.length] ?? "");
        await reply.arrayBuffer();
        return reply.status;
      }),
    );
  },
};

const oddPaths: Door = {
  name: "odd ways back",
  attack: async (scene) =>
    broken(
      "a way back",
      await flood(scene, 2, async () => {
        const path = encodeURIComponent(`/market?query=кава\u2028${randomBytes(4).toString("latin1")}`);
        const begin = await fetch(`${scene.url}/auth/discord?as=odd_one&path=${path}`, { redirect: "manual" });
        return begin.status;
      }),
    ),
};

const silentReceivers: Door = {
  name: "20 messages to a receiver that says nothing",
  attack: async (scene) => {
    const silent = createServer(() => undefined).listen(0, "127.0.0.1");
    await once(silent, "listening");
    const [person] = scene.people;
    if (!person) return [];
    const address = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/hook`;
    await person.call("POST", "/api/profile/webhook/create", {
      name: "Silent",
      webhook_url: address,
      actions: ["order_create"],
    });
    const { body } = await person.call("GET", "/api/profile/webhooks");
    const id = (body as unknown as { webhook_id: string }[])[0]?.webhook_id;
    const sent = Array.from({ length: 20 }, () =>
      person.call("POST", `/api/profile/webhooks/${id}/test`, {}, { "idempotency-key": randomUUID() }),
    );
    await pause(Math.max(0, scene.until - Date.now()));
    silent.closeAllConnections();
    silent.close();
    return broken(
      "a test message",
      (await Promise.all(sent)).map(({ status }) => status),
      [502],
    );
  },
};

const deepTexts: Door = {
  name: "texts of nothing but marks",
  attack: async (scene) => {
    // The others have spent their budgets by now.
    const person = someone(scene, scene.people.length - 1);
    const deep = await person.call("POST", "/api/profile/update", { about: ">".repeat(2000) });
    return deep.status === 400 ? [] : [`a text of 2,000 quotation marks: ${deep.status}`];
  },
};

export const DOORS: readonly Door[] = [
  slowUploads,
  slowConnections,
  liveEvents,
  stockFiles,
  hugePictures,
  brokenForms,
  money,
  pages,
  oddPaths,
  silentReceivers,
  deepTexts,
];
