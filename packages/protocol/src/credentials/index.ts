export { isCode, toCodeDigits } from './code.ts'
export { parseEmail } from './email.ts'
export { formFailures, type LockingForm } from './forms.ts'
export { isStrongPassword } from './password.ts'
