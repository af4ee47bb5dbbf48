// Written by `npm run calls` from contract/money/transactions.ts.
import { callOf } from "#web/call-of.ts";
import type * as contract from "#contract/money/transactions.ts";

export type * from "#contract/money/transactions.ts";

export const DIRECTIONS: typeof contract.DIRECTIONS = ["in","out"];
export const TRANSACTION_KINDS: typeof contract.TRANSACTION_KINDS = ["payment","refund","deposit","withdrawal"];
export const TRANSACTION_STATUSES: typeof contract.TRANSACTION_STATUSES = ["completed","pending","cancelled"];

export const cancelMoneyRequest = callOf<typeof contract.cancelMoneyRequest>("POST", "/api/admin/transactions/:transaction_id/cancel", "wrapped");
export const cancelTransaction = callOf<typeof contract.cancelTransaction>("POST", "/api/transaction/:transaction_id/cancel", "wrapped");
export const completeMoneyRequest = callOf<typeof contract.completeMoneyRequest>("POST", "/api/admin/transactions/:transaction_id/complete", "wrapped");
export const exportContractorTransactions = callOf<typeof contract.exportContractorTransactions>("GET", "/api/transactions/contractor/:spectrum_id/export", "raw");
export const exportMyTransactions = callOf<typeof contract.exportMyTransactions>("GET", "/api/transactions/mine/export", "raw");
export const getContractorBalance = callOf<typeof contract.getContractorBalance>("GET", "/api/transactions/balance/contractor/:spectrum_id", "wrapped");
export const getContractorStatement = callOf<typeof contract.getContractorStatement>("GET", "/api/transactions/statement/contractor/:spectrum_id", "wrapped");
export const getMyBalance = callOf<typeof contract.getMyBalance>("GET", "/api/transactions/balance", "wrapped");
export const getMyStatement = callOf<typeof contract.getMyStatement>("GET", "/api/transactions/statement", "wrapped");
export const getTransaction = callOf<typeof contract.getTransaction>("GET", "/api/transaction/:transaction_id", "raw");
export const listContractorTransactions = callOf<typeof contract.listContractorTransactions>("GET", "/api/transactions/contractor/:spectrum_id", "raw");
export const listMoneyRequests = callOf<typeof contract.listMoneyRequests>("GET", "/api/admin/transactions", "wrapped");
export const listMyTransactions = callOf<typeof contract.listMyTransactions>("GET", "/api/transactions/mine", "raw");
export const refundTransaction = callOf<typeof contract.refundTransaction>("POST", "/api/transaction/:transaction_id/refund", "wrapped");
export const requestContractorDeposit = callOf<typeof contract.requestContractorDeposit>("POST", "/api/transaction/contractor/:spectrum_id/deposit", "wrapped");
export const requestContractorWithdrawal = callOf<typeof contract.requestContractorWithdrawal>("POST", "/api/transaction/contractor/:spectrum_id/withdraw", "wrapped");
export const requestDeposit = callOf<typeof contract.requestDeposit>("POST", "/api/transaction/deposit", "wrapped");
export const requestWithdrawal = callOf<typeof contract.requestWithdrawal>("POST", "/api/transaction/withdraw", "wrapped");
export const searchRecipients = callOf<typeof contract.searchRecipients>("GET", "/api/contractor/search/:query", "raw");
export const sendContractorMoney = callOf<typeof contract.sendContractorMoney>("POST", "/api/transaction/contractor/:spectrum_id/create", "raw");
export const sendContractorMoneyAlias = callOf<typeof contract.sendContractorMoneyAlias>("POST", "/contractor/:spectrum_id/create", "raw");
export const sendMoney = callOf<typeof contract.sendMoney>("POST", "/api/transaction/create", "raw");
export const sendMoneyAlias = callOf<typeof contract.sendMoneyAlias>("POST", "/create", "raw");
