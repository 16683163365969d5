import * as z from 'zod/mini'
import { setupSteps } from '../../business/domain/setup-steps.ts'
import { noticeFileSchema } from '../../guarantee/domain/notice-input.ts'
import { mailStates } from '../../mail/domain/mail-state.ts'

const setupStepViewSchema = z.object({
  step: z.enum(setupSteps),
  /** Whether orders are refused over https until this step is confirmed. */
  isNeededForOrders: z.boolean(),
  /** Null for a step that is not confirmed. */
  confirmed: z.nullable(
    z.object({
      at: z.string(),
      /** Name and email; null for a deleted account, and for what was set before an upgrade. */
      by: z.nullable(z.string()),
    }),
  ),
})

/** `GET /api/admin/setup`: what the owner has confirmed, and the way to test the mail server. */
export const setupViewSchema = z.object({
  steps: z.array(setupStepViewSchema),
  /** Whether the owner takes orders, but they are refused until all needed steps are confirmed. */
  isCheckoutClosed: z.boolean(),
  /** Whether somebody put the setup off. It then opens on request only. */
  isPutOff: z.boolean(),
  /** The EU notice that pages show; null until one is uploaded. */
  notice: z.nullable(noticeFileSchema),
  mail: z.object({
    /** Host and port from SMTP_URL; null without one. */
    server: z.nullable(z.string()),
    /** The shop's own email, which gets the test mail; null until it is confirmed. */
    recipient: z.nullable(z.string()),
    /** The last test mail through this server. */
    test: z.nullable(
      z.object({
        id: z.string(),
        at: z.string(),
        state: z.enum(mailStates),
        /** The mail server's error of the last attempt. */
        error: z.nullable(z.string()),
      }),
    ),
  }),
})

export type SetupView = z.infer<typeof setupViewSchema>
export type SetupStepView = SetupView['steps'][number]
