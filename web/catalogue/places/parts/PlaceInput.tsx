import { Autocomplete } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { LIMITS } from "#contract/platform/limits.ts";
import { placesQuery } from "./queries.ts";

const SHOWN = 8;

type Props = {
  label: string;
  value: string;
  error?: string | undefined;
  required?: boolean;
  onChange: (value: string) => void;
  onBlur?: () => void;
};

/** A place of the game by type-ahead, or any words. */
export function PlaceInput(props: Props) {
  const { data } = useQuery(placesQuery);
  const names = [...new Set((data ?? []).map(({ name }) => name))];
  return <Autocomplete {...props} maxLength={LIMITS.place} limit={SHOWN} data={names} />;
}
