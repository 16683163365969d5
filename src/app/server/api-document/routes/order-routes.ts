import * as z from 'zod/mini'
import { doneView, emptyView } from '../plain-answers.ts'
import { orderBatchesSchema, packingPlanSchema } from '../../../../batches/domain/batch-view.ts'
import {
  bulkStatusInputSchema,
  bulkStatusViewSchema,
} from '../../../../fulfilment/domain/bulk-status.ts'
import { enteredOrderInputSchema } from '../../../../fulfilment/domain/entered-order-input.ts'
import { noteInputSchema } from '../../../../fulfilment/domain/note-input.ts'
import { orderCountsViewSchema } from '../../../../fulfilment/domain/order-counts-view.ts'
import { orderHistoryViewSchema } from '../../../../fulfilment/domain/order-history-view.ts'
import { overviewViewSchema } from '../../../../fulfilment/domain/overview-view.ts'
import { partCancellationInputSchema } from '../../../../fulfilment/domain/part-cancellation-input.ts'
import { statusInputSchema } from '../../../../fulfilment/domain/status-input.ts'
import { orderViewSchema } from '../../../../orders/domain/order-view.ts'
import {
  bookingInputSchema,
  reversalInputSchema,
} from '../../../../payments/domain/booking-input.ts'
import { bookingsViewSchema } from '../../../../payments/domain/bookings-view.ts'
import { orderRefundFileSchema } from '../../../../refunds/domain/refunds-view.ts'
import {
  extensionInputSchema,
  stopInputSchema,
} from '../../../../reminders/domain/reminder-input.ts'
import {
  overdueOrdersSchema,
  reminderViewSchema,
} from '../../../../reminders/domain/reminder-view.ts'
import {
  declineInputSchema,
  matchInputSchema,
  quantitiesInputSchema,
  refundInputSchema,
  versionInputSchema,
} from '../../../../withdrawals/domain/withdrawal-admin-input.ts'
import {
  withdrawalPageSchema,
  withdrawalViewSchema,
} from '../../../../withdrawals/domain/withdrawal-view.ts'
import { type DescribedRoute, get, LIST, patch, post, put } from '../described-route.ts'
import { adminApiPatterns as admin } from '../../../../urls.admin.ts'

/** The admin's routes of orders and withdrawals. */
export const orderRoutes: readonly DescribedRoute[] = [
  get(admin.overview, 'Read the overview', overviewViewSchema),
  get(admin.orders, 'List orders', z.array(orderViewSchema), {
    query: [...LIST, 'status', 'payment', 'from', 'to', 'sort'],
  }),
  post(admin.orders, 'Enter an order', enteredOrderInputSchema, orderViewSchema, {
    status: 201,
    isKeyed: true,
    also: { 200: orderViewSchema },
  }),
  get(admin.orderCounts, 'Count orders', orderCountsViewSchema, { query: ['q', 'from', 'to'] }),
  get(admin.orderExport, 'Export orders', 'text/csv', {
    query: ['q', 'status', 'payment', 'from', 'to', 'sort'],
  }),
  patch(admin.orderStatus, 'Change the status of an order', statusInputSchema, orderViewSchema),
  post(
    admin.statusChanges,
    'Change the status of several orders',
    bulkStatusInputSchema,
    bulkStatusViewSchema,
  ),
  post(
    admin.orderPartCancellations,
    'Cancel packs of an order',
    partCancellationInputSchema,
    orderViewSchema,
  ),
  get(admin.orderHistory, 'Read the history of an order', orderHistoryViewSchema),
  post(admin.orderNotes, 'Write a note on an order', noteInputSchema, doneView, {
    status: 201,
    isKeyed: true,
  }),
  get(admin.orderPayments, 'List payments and refunds of an order', bookingsViewSchema),
  post(admin.orderPayments, 'Record a payment', bookingInputSchema, orderViewSchema, {
    status: 201,
    isKeyed: true,
  }),
  post(admin.orderRefunds, 'Record a refund', bookingInputSchema, orderViewSchema, {
    status: 201,
    isKeyed: true,
  }),
  post(admin.bookingReversal, 'Take a booking back', reversalInputSchema, orderViewSchema, {
    status: 201,
    isKeyed: true,
  }),
  get(admin.orderBatches, 'List the batches of an order', orderBatchesSchema),
  get(admin.packingPlan, 'Read the batches of the packing list', packingPlanSchema),
  get(admin.orderInvoice, 'Read the invoice', 'application/pdf'),
  post(admin.orderInvoice, 'Issue the invoice', null, emptyView),
  get(admin.orderDeliveryNote, 'Read the delivery note', 'application/pdf'),
  get(admin.orderXRechnung, 'Read a document as XRechnung', 'application/xml'),
  get(admin.orderConfirmation, 'Read the confirmation to print', 'text/html'),
  get(admin.orderTerms, 'Read the terms to print', 'application/pdf'),
  get(admin.orderReminder, 'Read the reminder of an order', reminderViewSchema),
  post(admin.orderReminder, 'Remind of the payment', null, reminderViewSchema),
  put(admin.orderGracePeriod, 'Extend the grace period', extensionInputSchema, reminderViewSchema),
  put(admin.orderReminderStop, 'Stop or allow reminders', stopInputSchema, reminderViewSchema),
  get(admin.overdueOrders, 'List overdue orders', overdueOrdersSchema),
  get(admin.orderRefundFile, 'Read the SEPA file of an order', orderRefundFileSchema),
  get(admin.withdrawals, 'List withdrawals', withdrawalPageSchema, { query: [...LIST, 'status'] }),
  get(admin.withdrawal, 'Read a withdrawal', withdrawalViewSchema),
  put(
    admin.withdrawalOrder,
    'Assign a withdrawal to an order',
    matchInputSchema,
    withdrawalViewSchema,
  ),
  post(
    admin.withdrawalAcceptance,
    'Accept a withdrawal',
    quantitiesInputSchema,
    withdrawalViewSchema,
  ),
  post(admin.withdrawalDecline, 'Decline a withdrawal', declineInputSchema, withdrawalViewSchema),
  put(
    admin.withdrawalReturns,
    'Record what came back',
    quantitiesInputSchema,
    withdrawalViewSchema,
  ),
  post(
    admin.withdrawalStock,
    'Return packs to the stock',
    versionInputSchema,
    withdrawalViewSchema,
  ),
  post(admin.withdrawalRefund, 'Record the refund', refundInputSchema, withdrawalViewSchema),
]
