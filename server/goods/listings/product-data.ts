type Product = {
  name: string;
  description: string;
  category: string;
  /** The whole address of its page. */
  url: string;
  images: readonly string[];
  low: number | undefined;
  high: number | undefined;
  isInStock: boolean;
};

/** What search engines read of a page on which several sell, or several things are sold. Without prices nothing is offered. */
export const productData = ({ name, description, category, url, images, low, high, isInStock }: Product) => ({
  "@context": "https://schema.org",
  "@type": "Product",
  name,
  description,
  category,
  ...(images.length > 0 ? { image: images } : {}),
  ...(low === undefined || high === undefined
    ? {}
    : {
        offers: {
          "@type": "AggregateOffer",
          url,
          lowPrice: low,
          highPrice: high,
          // The game's currency: no code of a real one would be true.
          priceCurrency: "aUEC",
          availability: `https://schema.org/${isInStock ? "InStock" : "OutOfStock"}`,
        },
      }),
});
