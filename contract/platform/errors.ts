import { problem } from "./problem.ts";

/** Refusals that belong to no single domain. */
export const BadRequest = problem("bad_request", 400);
/** Carries `validationErrors`; thrown where input is parsed. */
export const InvalidInput = problem("invalid_input", 400);
export const NotSignedIn = problem("not_signed_in", 401);
export const BadToken = problem("bad_token", 401);
export const NotAllowed = problem("not_allowed", 403);
export const Banned = problem("banned", 403);
export const NotVerified = problem("not_verified", 403);
export const InsufficientScope = problem("insufficient_scope", 403);
/** Calls that decide about the account itself are not for API tokens. */
export const SessionOnly = problem("session_only", 403);
/** The token's owner may, but the token was not granted this organisation. */
export const ContractorNotGranted = problem("contractor_not_granted", 403);
export const ForeignOrigin = problem("foreign_origin", 403);
export const NotFound = problem("not_found", 404);
export const UnknownContractor = problem("unknown_contractor", 400);
export const NothingToChange = problem("nothing_to_change", 400);
export const Conflict = problem("conflict", 409);
/** A total beyond `LIMITS.auec`. Single fields are named as other invalid ones are, under this code. */
export const TooMuchMoney = problem<{ most: number }>("too_much_money", 400);
/** Staff took it out of sight; it comes back when they show it again. */
export const TakenDown = problem("taken_down", 409);
export const StillWorking = problem("still_working", 409);
export const KeyReused = problem("idempotency_key_reused", 422);
export const TooLarge = problem("too_large", 413);
export const TooManyCalls = problem<{ seconds: number }>("too_many_calls", 429);
export const Unexpected = problem("unexpected", 500);
/** Too much to do at the moment; what was asked for has not happened. */
export const Busy = problem("busy", 503);
/** The disk is full; what was asked for has not happened. */
export const NoRoom = problem("no_room", 507);
export const OutsideUnreachable = problem("outside_unreachable", 502);

/** Pictures. */
export const NoPhoto = problem("no_photo", 400);
export const TooManyPhotos = problem<{ most: number }>("too_many_photos", 400);
export const NotAnImage = problem<{ number: number }>("not_an_image", 400);
export const TooManyPixels = problem<{ number: number; millions: number }>("too_many_pixels", 400);
export const ImageTooLarge = problem("image_too_large", 413);
export const ImageHostNotAllowed = problem("image_host_not_allowed", 400);
