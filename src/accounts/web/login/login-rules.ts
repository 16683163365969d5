import { loginInputSchema } from '../../domain/login-input.ts'

/**
 * The schema of the login form. Nothing else imports this module, so it becomes a chunk of its own.
 */
export const loginRules = loginInputSchema
