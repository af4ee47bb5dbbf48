import { useCommand } from "#web/api.ts";
import * as tokens from "#web/calls/people/tokens.gen.ts";

const ALL = [tokens.listTokens, tokens.getTokenStats];

export const useCreateToken = () => useCommand(tokens.createToken, { refreshes: ALL });
export const useUpdateToken = () => useCommand(tokens.updateToken, { refreshes: ALL });
export const useExtendToken = () => useCommand(tokens.extendToken, { refreshes: ALL });
export const useDeleteToken = () => useCommand(tokens.deleteToken, { refreshes: [tokens.listTokens] });
