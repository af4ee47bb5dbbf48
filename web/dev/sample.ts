import { type ReactNode, useState } from "react";
import type { OfferMarketListing, Rating } from "#contract/platform/shapes.ts";

/** By the name of the part. */
export type Samples = Readonly<Record<string, () => ReactNode>>;

type Held<T> = { start: T; children: (value: T, set: (value: T) => void) => ReactNode };

/** Keeps what a field holds, so that it can be tried. */
export function Held<T>({ start, children }: Held<T>) {
  const [value, set] = useState(start);
  return children(value, set);
}

export const nothing = () => undefined;

export const RATING: Rating = {
  avg_rating: 47.5,
  assured_rating: 47.5,
  rating_count: 1_284,
  total_rating: 61_000,
  streak: 12,
  total_orders: 340,
  response_rate: 96,
  total_assignments: 300,
  hand_overs: 25,
  broken_bids: 1,
};

/** An SVG, so that nothing is fetched. */
export const PICTURE =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 120 90'%3E%3Crect width='120' height='90' fill='%23245'/%3E%3Ccircle cx='60' cy='45' r='26' fill='%238cf'/%3E%3C/svg%3E";

export const LONG = "Long-range quantum drive, refurbished, with its original crate and papers";

const line = (listing_id: string, title: string, price: number, quantity: number): OfferMarketListing => ({
  listing_id,
  quantity,
  listing: {
    type: "unique",
    accept_offers: true,
    photos: listing_id === "one" ? [PICTURE] : [],
    details: {
      details_id: listing_id,
      item_type: "Ship Weapon",
      title,
      description: "",
      item_name: null,
      item_names: null,
      game_item_id: null,
    },
    listing: {
      listing_id,
      sale_type: "sale",
      price,
      quantity_available: 12,
      status: "active",
      internal: false,
      timestamp: "2026-11-01T12:00:00.000Z",
      expiration: "2026-12-01T12:00:00.000Z",
      place: null,
      user_seller: null,
      contractor_seller: null,
    },
    user_seller: null,
    contractor_seller: null,
    stats: null,
    view_count: 0,
  },
});

export const LINES = [line("one", "Cooler", 12_500, 2), line("two", LONG, 1_250_000, 1)];
