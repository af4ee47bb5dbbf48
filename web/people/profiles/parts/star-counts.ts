/** How many reviews gave so many stars, the most first; halves count with the next whole star. */
export const starCounts = (reviews: readonly { rating: number }[]): { stars: number; count: number }[] =>
  [5, 4, 3, 2, 1].map((stars) => ({
    stars,
    count: reviews.filter(({ rating }) => Math.ceil(rating) === stars).length,
  }));
