import * as tokens from "#contract/tokens.ts";
import { useCommand } from "../api.ts";

const ALL = [tokens.listTokens, tokens.getTokenStats];

export const useCreateToken = () => useCommand(tokens.createToken, { refreshes: ALL });
export const useUpdateToken = () => useCommand(tokens.updateToken, { refreshes: ALL });
export const useExtendToken = () => useCommand(tokens.extendToken, { refreshes: ALL });
export const useDeleteToken = () => useCommand(tokens.deleteToken, { refreshes: [tokens.listTokens] });
