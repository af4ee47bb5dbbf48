import { Autocomplete } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { LIMITS } from "#contract/platform/limits.ts";
import { placesQuery } from "./queries.ts";

const SHOWN = 8;

type Props = {
  label: string;
  value: string;
  error?: string | undefined;
  description?: string;
  required?: boolean;
  /** Where a whole system may be meant, too. */
  withSystems?: boolean;
  /** Where a place has fewer characters than elsewhere; longer names are not suggested then. */
  max?: number;
  onChange: (value: string) => void;
  onBlur?: () => void;
};

/** A place of the game by type-ahead, or any words. */
export function PlaceInput({ withSystems = false, max = LIMITS.place, ...props }: Props) {
  const { data } = useQuery(placesQuery);
  const names = (data ?? []).flatMap(({ name, system }) => (withSystems ? [name, system] : [name]));
  // What stands there already is no suggestion.
  const others = [...new Set(names)].filter((name) => name !== props.value && name.length <= max);
  return <Autocomplete {...props} maxLength={max} limit={SHOWN} data={others} />;
}
