import { loginInputSchema } from '../../domain/login-input.ts'

/** What checks the login form: a module that nothing else imports, and so a chunk by itself. */
export const loginRules = loginInputSchema
