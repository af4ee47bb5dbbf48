import { useDebouncedValue } from "@mantine/hooks";
import { IconHistory, IconSearch } from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { LinkProps } from "@tanstack/react-router";
import type { TFunction } from "i18next";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { isEnoughToFind } from "#contract/goods/find-words.ts";
import { query } from "#web/api.ts";
import * as finding from "#web/calls/goods/find.gen.ts";
import { itemName } from "#web/goods/listings/parts/item-name.ts";
import { Avatar } from "#web/ui/Avatar.tsx";
import { formatCount } from "#web/ui/format.ts";
import { Photo } from "#web/ui/Photo.tsx";
import { Price } from "#web/ui/Price.tsx";
import { useRecentSearches } from "../recent-searches.ts";
import { useShownNavigation } from "../shown-navigation.ts";
import type { Group, Option } from "./option.ts";
import { useCommands } from "./use-commands.tsx";

const WAIT_MS = 150;
const MOST_SCREENS = 4;

/** What fits the words, by kind, best first; before anything is typed, what was searched for before. `isEmpty` once it is known that nothing fits. */
export function useFound(draft: string): { groups: readonly Group[]; isEmpty: boolean } {
  const { t } = useTranslation("shell");
  const words = draft.trim();
  const recent = useRecentSearches();
  const screens = useScreens(words);
  const commands = useCommands(words);
  const [asked] = useDebouncedValue(words, WAIT_MS);
  const isAsked = isEnoughToFind(asked) && isEnoughToFind(words);
  const { data, isPlaceholderData } = useQuery({
    ...query(finding.findEverything, { query: { query: asked } }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  const before = recent.filter((each) => words === "" || each.toLowerCase().includes(words.toLowerCase()));
  const groups: Group[] = [
    {
      key: "recent",
      options: before.slice(0, words ? 2 : 8).map((each) => wordsOption("recent", each, <IconHistory />)),
    },
    { key: "screens", options: screens },
    ...(isAsked && data ? foundGroups(data, t) : []),
    { key: "commands", options: commands },
  ].filter(({ options }) => options.length > 0);
  return { groups, isEmpty: isAsked && data !== undefined && !isPlaceholderData && groups.length === 0 };
}

const wordsOption = (kind: string, words: string, picture: ReactNode): Option => ({
  id: `${kind}-${words}`,
  label: words,
  words,
  picture,
});

/** Screens by their name in the navigation. */
function useScreens(words: string): Option[] {
  const { t } = useTranslation("shell");
  const entries = useShownNavigation().flatMap((group) => group.entries);
  if (!isEnoughToFind(words)) return [];
  return entries
    .map(({ key, icon: Icon, to, params, search }) => ({
      id: `screen-${key}`,
      label: t(`nav.${key}`),
      picture: <Icon />,
      to: { to, params, search } as LinkProps,
    }))
    .filter(({ label }) => label.toLowerCase().includes(words.toLowerCase()))
    .slice(0, MOST_SCREENS);
}

function foundGroups(found: finding.Found, t: TFunction<"shell">): Group[] {
  return [
    {
      key: "items",
      options: found.items.map(
        ({ game_item_id: id, name, names, type, image_url, lowest_price, quantity, wanted }) => ({
          id: `item-${id}`,
          label: itemName(name, names),
          hint:
            lowest_price !== null
              ? t("find.bulk", { price: formatCount(lowest_price), count: quantity })
              : wanted > 0
                ? t("find.wanted", { count: wanted })
                : undefined,
          picture: <Photo url={image_url} item_type={type} name={name} alt="" />,
          to: { to: "/market/aggregate/$id", params: { id } },
        }),
      ),
    },
    {
      key: "listings",
      options: found.listings.map(({ listing_id: id, listing_type, title, item_type, photo, price: amount }) => ({
        id: `listing-${id}`,
        label: title,
        hint: <Price amount={amount} />,
        picture: <Photo url={photo} item_type={item_type} name={title} alt="" />,
        to: { to: listing_type === "multiple" ? "/market/multiple/$id" : "/market/$id", params: { id } },
      })),
    },
    {
      key: "services",
      options: found.services.map(({ service_id, name, seller_name: seller, cost }) => ({
        id: `service-${service_id}`,
        label: name,
        hint: (
          <>
            {seller} <Price amount={cost} />
          </>
        ),
        picture: <Avatar name={seller} size={28} />,
        to: { to: "/order/service/$service_id", params: { service_id } },
      })),
    },
    {
      key: "organisations",
      options: found.organisations.map(({ spectrum_id: id, name, avatar }) => ({
        id: `organisation-${id}`,
        label: name,
        hint: id,
        picture: <Avatar name={name} url={avatar} size={28} square />,
        to: { to: "/contractor/$id", params: { id } },
      })),
    },
    {
      key: "people",
      options: found.people.map(({ username, display_name, avatar }) => ({
        id: `person-${username}`,
        label: display_name,
        hint: username,
        picture: <Avatar name={display_name} url={avatar} size={28} />,
        to: { to: "/user/$username", params: { username } },
      })),
    },
    { key: "nearest", options: found.nearest.map((name) => wordsOption("nearest", name, <IconSearch />)) },
  ];
}
