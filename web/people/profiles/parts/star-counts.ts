/** Halves count with the next whole star. */
export const starsOf = ({ rating }: { rating: number }): number => Math.ceil(rating);

/** How many reviews gave so many stars, the most first. */
export const starCounts = (reviews: readonly { rating: number }[]): { stars: number; count: number }[] =>
  [5, 4, 3, 2, 1].map((stars) => ({
    stars,
    count: reviews.filter((review) => starsOf(review) === stars).length,
  }));
