// Written by `npm run calls` from contract/goods/listings.ts.
import { callOf } from "#web/call-of.ts";
import type * as contract from "#contract/goods/listings.ts";

export type * from "#contract/goods/listings.ts";

export const CATEGORIES: typeof contract.CATEGORIES = ["everything","weapon","armor","component","bulk","services"];

export const countView = callOf<typeof contract.countView>("POST", "/api/market/listings/:listing_id/views", "raw");
export const createContractorListing = callOf<typeof contract.createContractorListing>("POST", "/api/market/contractor/:spectrum_id/create", "raw");
export const createListing = callOf<typeof contract.createListing>("POST", "/api/market/listings", "raw");
export const deleteListing = callOf<typeof contract.deleteListing>("DELETE", "/api/market/listings/:listing_id", "raw");
export const getAllListings = callOf<typeof contract.getAllListings>("GET", "/api/market/all_listings", "raw");
export const getCategoryCounts = callOf<typeof contract.getCategoryCounts>("GET", "/api/market/category-counts", "wrapped");
export const getContractorListings = callOf<typeof contract.getContractorListings>("GET", "/api/market/contractor/:spectrum_id", "wrapped");
export const getContractorMine = callOf<typeof contract.getContractorMine>("GET", "/api/market/contractor/:spectrum_id/mine", "wrapped");
export const getListing = callOf<typeof contract.getListing>("GET", "/api/market/listings/:listing_id", "wrapped");
export const getListingStats = callOf<typeof contract.getListingStats>("POST", "/api/market/listings/stats", "wrapped");
export const getMarketStats = callOf<typeof contract.getMarketStats>("GET", "/api/market/stats", "wrapped");
export const getMine = callOf<typeof contract.getMine>("GET", "/api/market/mine", "wrapped");
export const getSellerAnalytics = callOf<typeof contract.getSellerAnalytics>("GET", "/api/market/seller/analytics", "wrapped");
export const getUserListings = callOf<typeof contract.getUserListings>("GET", "/api/market/user/:username", "wrapped");
export const refreshListing = callOf<typeof contract.refreshListing>("POST", "/api/market/listings/:listing_id/refresh", "raw");
export const refreshListingAlias = callOf<typeof contract.refreshListingAlias>("POST", "/api/market/listing/:listing_id/refresh", "raw");
export const updateListing = callOf<typeof contract.updateListing>("PUT", "/api/market/listing/:listing_id", "raw");
export const updateQuantity = callOf<typeof contract.updateQuantity>("POST", "/api/market/listing/:listing_id/update_quantity", "raw");
export const uploadPhotos = callOf<typeof contract.uploadPhotos>("POST", "/api/market/listing/:listing_id/photos", "raw", {"field":"photos","max":5});
