/* Code that is loaded with the first tap on the company's phone number, or with the first error. */
export { reportPageError } from './report-page-error.ts'
export { recordPhoneTap } from './record-phone-tap.ts'
