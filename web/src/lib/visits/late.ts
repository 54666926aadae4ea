/* A chunk of its own, which comes with the first tap on our phone number or the first error. */
export { reportPageError } from './page-error.ts'
export { recordPhoneTap } from './phone-tap.ts'
