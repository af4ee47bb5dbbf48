// @vitest-environment happy-dom
import { render } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { Button } from "./Button.tsx";

describe("a button that takes something away", () => {
  const signOf = (button: React.ReactNode) => render(button).container.querySelector("svg")?.getAttribute("class");

  test("has a sign, for hostnames whose own colour is red as well", () => {
    expect(signOf(<Button variant="danger">Delete</Button>)).toContain("alert-triangle");
    expect(signOf(<Button variant="main">Save</Button>)).toBeUndefined();
  });
});
