import { invitationInputSchema } from '../../../../accounts/domain/admin-invitation-input.ts'
import {
  adminListViewSchema,
  invitationListViewSchema,
} from '../../../../accounts/domain/admins-view.ts'
import {
  ownPasswordSchema,
  passwordAndCodeSchema,
} from '../../../../accounts/domain/second-factor-changes.ts'
import { codeFormSchema } from '../../../../accounts/domain/second-factor-input.ts'
import {
  recoveryCodesSchema,
  secondFactorSetUpSchema,
  secondFactorViewSchema,
} from '../../../../accounts/domain/second-factor-view.ts'
import { backupViewSchema } from '../../../../backups/domain/backup-view.ts'
import { emptyView } from '../plain-answers.ts'
import { auditAdminsSchema, auditPageSchema } from '../../../../audit/domain/audit-view.ts'
import {
  noticeChoiceSchema,
  noticeFileSchema,
  noticeShownSchema,
} from '../../../../guarantee/domain/notice-input.ts'
import {
  legalTextInputSchema,
  legalTextPreviewSchema,
} from '../../../../legal-texts/domain/legal-text-input.ts'
import {
  legalTextVersionsViewSchema,
  legalTextsViewSchema,
} from '../../../../legal-texts/domain/legal-text-view.ts'
import {
  personErasureSchema,
  personExportSchema,
} from '../../../../privacy/domain/privacy-input.ts'
import {
  foundPeopleSchema,
  personErasureViewSchema,
  personalDataSchema,
} from '../../../../privacy/domain/privacy-view.ts'
import {
  settingsHistoryViewSchema,
  settingsViewSchema,
  vatOrdersViewSchema,
} from '../../../../settings/domain/settings-view.ts'
import {
  mailServerInputSchema,
  putOffInputSchema,
  testMailInputSchema,
} from '../../../../settings/domain/setup-input.ts'
import { setupViewSchema } from '../../../../settings/domain/setup-view.ts'
import { settingsBodySchema } from '../../../../settings/server/settings-body.ts'
import { type DescribedRoute, get, LIST, post, put, remove } from '../described-route.ts'
import { adminApiPatterns as admin } from '../../../../urls.admin.ts'

/** The admin's routes of admins, audit log, settings, legal texts and personal data. */
export const officeRoutes: readonly DescribedRoute[] = [
  get(admin.admins, 'List admins', adminListViewSchema, { query: LIST }),
  post(admin.adminDisable, 'Disable an admin', ownPasswordSchema, emptyView),
  post(admin.adminEnable, 'Enable an admin', ownPasswordSchema, emptyView),
  remove(admin.adminSessions, 'End the sessions of an admin', emptyView),
  post(
    admin.adminSecondFactor,
    'Reset the second factor of an admin',
    ownPasswordSchema,
    emptyView,
  ),
  get(admin.invitations, 'List invitations', invitationListViewSchema, { query: LIST }),
  post(admin.invitations, 'Invite an admin', invitationInputSchema, emptyView, { status: 201 }),
  post(admin.invitationResend, 'Send an invitation again', null, emptyView),
  remove(admin.invitation, 'Withdraw an invitation', emptyView),
  get(admin.secondFactor, 'Read the own second factor', secondFactorViewSchema),
  post(
    admin.secondFactorSetUp,
    'Begin a second factor',
    ownPasswordSchema,
    secondFactorSetUpSchema,
    {
      status: 201,
    },
  ),
  post(admin.secondFactor, 'Turn the second factor on', codeFormSchema, recoveryCodesSchema),
  post(admin.secondFactorOff, 'Turn the second factor off', passwordAndCodeSchema, emptyView),
  post(admin.recoveryCodes, 'Renew the recovery codes', passwordAndCodeSchema, recoveryCodesSchema),
  get(admin.audit, 'List the audit log', auditPageSchema, {
    query: [...LIST, 'person', 'from', 'to'],
  }),
  get(admin.auditAdmins, 'List the admins of the audit log', auditAdminsSchema, { query: LIST }),
  get(admin.auditExport, 'Export the audit log', 'text/csv', {
    query: ['q', 'person', 'from', 'to'],
  }),
  get(admin.settings, 'Read the settings', settingsViewSchema),
  get(admin.settingsHistory, 'List the changes of settings', settingsHistoryViewSchema, {
    query: LIST,
  }),
  get(admin.settingsVatOrders, 'Count orders with VAT to be invoiced', vatOrdersViewSchema),
  put(
    admin.settingsSection,
    'Change a section of the settings',
    settingsBodySchema,
    settingsViewSchema,
  ),
  get(admin.backups, 'Read the state of the backups', backupViewSchema),
  post(admin.backups, 'Make a backup now', null, backupViewSchema, { status: 202 }),
  get(admin.setup, 'Read the setup', setupViewSchema),
  post(admin.setupTestMail, 'Send a test mail', testMailInputSchema, setupViewSchema),
  post(admin.setupMailServer, 'Confirm the mail server', mailServerInputSchema, setupViewSchema),
  post(admin.setupLater, 'Put the setup off', putOffInputSchema, setupViewSchema),
  post(
    admin.guaranteeNotice,
    'Upload the EU notice',
    'application/octet-stream',
    noticeFileSchema,
    {
      status: 201,
    },
  ),
  put(admin.guaranteeNoticeChoice, 'Choose the EU notice', noticeChoiceSchema, noticeShownSchema),
  get(admin.legalTexts, 'List the legal texts', legalTextsViewSchema),
  post(admin.legalTextPreview, 'Preview a legal text', legalTextPreviewSchema, 'application/pdf'),
  get(admin.legalTextVersions, 'List the versions of a legal text', legalTextVersionsViewSchema, {
    query: ['before'],
  }),
  post(
    admin.legalTextVersions,
    'Publish a legal text',
    legalTextInputSchema,
    legalTextsViewSchema,
    {
      status: 201,
    },
  ),
  get(admin.people, 'Find a person', foundPeopleSchema, { query: LIST }),
  post(admin.personExport, 'Export the data of a person', personExportSchema, personalDataSchema),
  post(admin.personErasure, 'Erase a person', personErasureSchema, personErasureViewSchema),
]
