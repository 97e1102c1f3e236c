export { ForgotPasswordPage } from './forgot-password-page.tsx'
export { RestorePasswordPage } from './restore-password-page.tsx'
export { SignInPage } from './sign-in-page.tsx'
export { SignUpPage } from './sign-up-page.tsx'
