import { createdView, doneView } from '../plain-answers.ts'
import {
  monthDocumentsSchema,
  monthEndViewSchema,
} from '../../../../month-end/domain/month-end-view.ts'
import {
  accountInputSchema,
  closingInputSchema,
  runBookingInputSchema,
  runInputSchema,
} from '../../../../refunds/domain/refund-input.ts'
import {
  dueRefundsSchema,
  openDebitsSchema,
  refundRunsSchema,
} from '../../../../refunds/domain/refunds-view.ts'
import { bankReturnsSchema } from '../../../../statements/domain/returns-view.ts'
import {
  transactionBookingInputSchema,
  transactionDecisionInputSchema,
  transactionUndoInputSchema,
  mappingInputSchema,
  returnInputSchema,
} from '../../../../statements/domain/statement-input.ts'
import {
  bankFilesSchema,
  transactionPageSchema,
} from '../../../../statements/domain/transactions-view.ts'
import { taxAuditInputSchema } from '../../../../tax-audit/domain/tax-audit-input.ts'
import { type DescribedRoute, get, LIST, post, put } from '../described-route.ts'
import { adminApiPatterns as admin } from '../../../../urls.admin.ts'

/** The admin's routes of statements, refunds, month end and tax audit. */
export const moneyRoutes: readonly DescribedRoute[] = [
  get(admin.bankFiles, 'List imported statements', bankFilesSchema),
  post(admin.bankFiles, 'Import a statement', 'application/octet-stream', 'application/x-ndjson', {
    query: ['name'],
  }),
  post(admin.bankBookings, 'Book all certain payments', null, 'application/x-ndjson'),
  put(admin.bankCsvMappings, 'Save what the columns of a CSV mean', mappingInputSchema, doneView),
  get(admin.bankTransactions, 'List payments of statements', transactionPageSchema, {
    query: [...LIST, 'state'],
  }),
  post(admin.bankTransactionBooking, 'Book a payment', transactionBookingInputSchema, doneView),
  post(
    admin.bankTransactionDecision,
    'Decide about a payment',
    transactionDecisionInputSchema,
    doneView,
  ),
  post(admin.bankTransactionUndo, 'Undo a decision', transactionUndoInputSchema, doneView),
  get(admin.bankReturns, 'List payments returned by the bank', bankReturnsSchema),
  post(admin.bankReturnBooking, 'Book a return', returnInputSchema, doneView),
  post(admin.bankReturnIgnoring, 'Ignore a return', null, doneView),
  get(admin.refunds, 'List money to give back', dueRefundsSchema, { query: LIST }),
  put(admin.refundAccount, 'Save the account of a refund', accountInputSchema, doneView),
  get(admin.refundRuns, 'List SEPA files', refundRunsSchema, { query: [...LIST, 'state'] }),
  post(admin.refundRuns, 'Create a SEPA file', runInputSchema, createdView, {
    status: 201,
    isKeyed: true,
  }),
  get(admin.refundRunFile, 'Read a SEPA file', 'application/xml'),
  post(admin.refundRunBooking, 'Book a SEPA file', runBookingInputSchema, doneView),
  get(admin.refundDebits, 'List refunds on statements', openDebitsSchema),
  post(admin.refundDebitBooking, 'Book a refund of a statement', null, doneView),
  post(admin.refundDebitIgnoring, 'Ignore a refund of a statement', null, doneView),
  post(admin.refundTransferClosing, 'Book or remove a transfer', closingInputSchema, doneView),
  get(admin.monthEnd, 'Read the month end', monthEndViewSchema, { query: ['month'] }),
  get(admin.monthDocuments, 'List the documents of a month', monthDocumentsSchema, {
    query: ['month', 'before', 'limit'],
  }),
  get(admin.monthDocumentsExport, 'Export the documents of a month', 'text/csv', {
    query: ['month'],
  }),
  get(admin.monthPaymentsExport, 'Export the payments of a month', 'text/csv', {
    query: ['month'],
  }),
  get(admin.monthDatevBatch, 'Export a booking batch for DATEV', 'text/csv', { query: ['month'] }),
  get(admin.procedure, 'Read the procedure documentation', 'application/pdf'),
  post(
    admin.taxAuditArchive,
    'Export the data for a tax audit',
    taxAuditInputSchema,
    'application/zip',
  ),
]
