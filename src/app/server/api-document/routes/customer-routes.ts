import * as z from 'zod/mini'
import {
  emailChangeSchema,
  linkCheckSchema,
  passwordChangeSchema,
  passwordForgottenSchema,
  passwordResetSchema,
} from '../../../../accounts/domain/account-input.ts'
import { addressInputSchema } from '../../../../accounts/domain/address-input.ts'
import { addressesViewSchema } from '../../../../accounts/domain/address-view.ts'
import { loginInputSchema } from '../../../../accounts/domain/login-input.ts'
import { profileRequestSchema } from '../../../../accounts/domain/profile-request.ts'
import { profileViewSchema } from '../../../../accounts/domain/profile-view.ts'
import { registerInputSchema } from '../../../../accounts/domain/register-input.ts'
import { ownPasswordSchema } from '../../../../accounts/domain/second-factor-changes.ts'
import { sessionViewSchema } from '../../../../accounts/domain/session-view.ts'
import { emptyView } from '../plain-answers.ts'
import { documentViewSchema } from '../../../../documents/domain/document-view.ts'
import {
  claimInputSchema,
  claimedOrderSchema,
  orderClaimViewSchema,
} from '../../../../orders/domain/order-claim.ts'
import { orderInputSchema, orderWithoutPhoneSchema } from '../../../../orders/domain/order-input.ts'
import { orderAgainViewSchema, orderStateViewSchema } from '../../../../orders/domain/order-link.ts'
import {
  confirmationSentViewSchema,
  orderViewSchema,
} from '../../../../orders/domain/order-view.ts'
import { accountClosingSchema } from '../../../../privacy/domain/privacy-input.ts'
import {
  closingPreviewSchema,
  personalDataSchema,
} from '../../../../privacy/domain/privacy-view.ts'
import { reviewMailSchema } from '../../../../reviews/domain/review-view.ts'
import { accountApiPatterns } from '../../../../urls.account.ts'
import { linkApiPatterns } from '../../../../urls.links.ts'
import { reviewApiPatterns } from '../../../../urls.reviews.ts'
import { apiPatterns } from '../../../../urls.ts'
import { withdrawalInputSchema } from '../../../../withdrawals/domain/withdrawal-input.ts'
import {
  orderWithdrawalsSchema,
  withdrawalReceiptSchema,
} from '../../../../withdrawals/domain/withdrawal-view.ts'
import { type DescribedRoute, get, LIST, patch, post, put, remove } from '../described-route.ts'

/** The routes of customers: account, orders and withdrawals. */
export const customerRoutes: readonly DescribedRoute[] = [
  post(apiPatterns.login, 'Sign in', loginInputSchema, profileViewSchema),
  post(apiPatterns.logout, 'Sign out', null, emptyView),
  post(apiPatterns.register, 'Open an account', registerInputSchema, profileViewSchema, {
    status: 201,
  }),
  post(
    apiPatterns.passwordForgotten,
    'Ask for a new password',
    passwordForgottenSchema,
    emptyView,
    {
      status: 202,
    },
  ),
  post(apiPatterns.passwordReset, 'Set a new password', passwordResetSchema, emptyView),
  post(
    accountApiPatterns.passwordResetCheck,
    'Check a link for a new password',
    linkCheckSchema,
    emptyView,
  ),
  post(apiPatterns.emailChange, 'Confirm a new email', linkCheckSchema, emptyView),
  get(apiPatterns.userProfile, 'Read the own profile', profileViewSchema),
  patch(apiPatterns.userProfile, 'Change the own profile', profileRequestSchema, profileViewSchema),
  post(apiPatterns.userPassword, 'Change the own password', passwordChangeSchema, emptyView),
  post(apiPatterns.userEmail, 'Ask for another email', emailChangeSchema, emptyView, {
    status: 202,
  }),
  get(accountApiPatterns.userSessions, 'List the own sessions', z.array(sessionViewSchema)),
  remove(accountApiPatterns.userSessions, 'End the other sessions', emptyView),
  remove(accountApiPatterns.userSession, 'End a session', emptyView),
  get(accountApiPatterns.addresses, 'List the own addresses', addressesViewSchema),
  post(accountApiPatterns.addresses, 'Add an address', addressInputSchema, addressesViewSchema, {
    status: 201,
  }),
  put(accountApiPatterns.address, 'Change an address', addressInputSchema, addressesViewSchema),
  remove(accountApiPatterns.address, 'Delete an address', addressesViewSchema),
  put(accountApiPatterns.defaultAddress, 'Make an address the default', null, addressesViewSchema),
  post(accountApiPatterns.userData, 'Export the own data', ownPasswordSchema, personalDataSchema),
  get(
    accountApiPatterns.accountClosing,
    'Read what closing the account does',
    closingPreviewSchema,
  ),
  post(accountApiPatterns.accountClosing, 'Close the own account', accountClosingSchema, emptyView),
  get(apiPatterns.userOrders, 'List the own orders', z.array(orderViewSchema), { query: LIST }),
  post(
    apiPatterns.orders,
    'Place an order',
    z.union([orderInputSchema, orderWithoutPhoneSchema]),
    orderViewSchema,
    {
      status: 201,
      isKeyed: true,
      also: { 200: orderViewSchema },
    },
  ),
  get(apiPatterns.order, 'Read an order', orderViewSchema),
  post(
    apiPatterns.orderSendConfirmation,
    'Send the confirmation again',
    null,
    confirmationSentViewSchema,
  ),
  get(
    accountApiPatterns.orderDocuments,
    'List the documents of an order',
    z.array(documentViewSchema),
  ),
  get(apiPatterns.orderDocument, 'Read a document', 'application/pdf'),
  get(accountApiPatterns.orderInvoice, 'Read the invoice', 'application/pdf'),
  get(
    accountApiPatterns.orderWithdrawals,
    'List the withdrawals of an order',
    orderWithdrawalsSchema,
  ),
  get(reviewApiPatterns.orderReviewMail, 'Read whether a mail asks for reviews', reviewMailSchema),
  remove(reviewApiPatterns.orderReviewMail, 'End the mail that asks for reviews', emptyView),
  post(
    linkApiPatterns.orderClaimCheck,
    'Check a link to take an order',
    linkCheckSchema,
    orderClaimViewSchema,
  ),
  post(
    linkApiPatterns.orderClaim,
    'Take an order into an account',
    claimInputSchema,
    claimedOrderSchema,
  ),
  post(
    linkApiPatterns.orderState,
    'Read the state of an order by link',
    linkCheckSchema,
    orderStateViewSchema,
  ),
  post(
    linkApiPatterns.reorder,
    'Read the items of an order by link',
    linkCheckSchema,
    orderAgainViewSchema,
  ),
  post(
    apiPatterns.withdrawals,
    'Withdraw from a contract',
    withdrawalInputSchema,
    withdrawalReceiptSchema,
    {
      status: 201,
      isKeyed: true,
      also: { 200: withdrawalReceiptSchema },
    },
  ),
]
