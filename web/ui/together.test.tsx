// @vitest-environment happy-dom
import { useQuery } from "@tanstack/react-query";
import { screen, waitFor, within } from "@testing-library/react";
import { type ReactNode, useEffect, useState } from "react";
import { expect, test } from "vitest";
import { open } from "#web/testing/page.tsx";
import { Together } from "./Together.tsx";

function Part({ name, read }: { name: string; read: () => Promise<string> }) {
  const { data, error } = useQuery({ queryKey: [name], queryFn: read, retry: false });
  return <button type="button">{error ? `${name} failed` : `${name} ${data}`}</button>;
}

const Screen = ({ children }: { children: ReactNode }) => (
  <main>
    <Together>{children}</Together>
  </main>
);

const shown = () =>
  within(screen.getByRole("main"))
    .queryAllByRole("button")
    .map(({ textContent }) => textContent);

test("parts come together when the last first answer is there", async () => {
  const slow = Promise.withResolvers<string>();
  await open(
    <Screen>
      <Part name="Balance" read={async () => "5"} />
      <Part name="Orders" read={() => slow.promise} />
    </Screen>,
  );
  await waitFor(() => expect(document.body.textContent).toContain("Balance 5"));
  expect(shown()).toEqual([]);
  expect(document.querySelector("[aria-busy='true'] [data-loading]")).not.toBeNull();
  slow.resolve("7");
  await waitFor(() => expect(shown()).toEqual(["Balance 5", "Orders 7"]));
  expect(document.querySelector("[aria-busy='true']")).toBeNull();
});

test("a part that failed holds nobody back", async () => {
  await open(
    <Screen>
      <Part name="Balance" read={() => Promise.reject(new Error("no"))} />
      <Part name="Orders" read={async () => "7"} />
    </Screen>,
  );
  await waitFor(() => expect(shown()).toEqual(["Balance failed", "Orders 7"]));
});

test("a part that takes too long is not waited for", async () => {
  await open(
    <Screen>
      <Part name="Balance" read={() => new Promise(() => undefined)} />
      <Part name="Orders" read={async () => "7"} />
    </Screen>,
  );
  await waitFor(() => expect(shown()).toContain("Orders 7"));
});

test("a list that still grows is waited for, so that nothing below it is pushed down", async () => {
  const grown = Promise.withResolvers<boolean>();
  const Growing = () => {
    const [isGrowing, setGrowing] = useState(true);
    useEffect(() => void grown.promise.then(() => setGrowing(false)), []);
    return (
      <button type="button" data-growing={isGrowing || undefined}>
        Goods
      </button>
    );
  };
  await open(
    <main>
      <Together>
        <Growing />
      </Together>
      <Together>
        <button type="button">Balance</button>
      </Together>
    </main>,
  );
  await waitFor(() => expect(shown()).toEqual(["Balance"]));
  grown.resolve(true);
  await waitFor(() => expect(shown()).toEqual(["Goods", "Balance"]));
});
