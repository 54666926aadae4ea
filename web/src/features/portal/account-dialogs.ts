/**
 * The dialogs with forms, which would add 20 kB to the page. They are loaded when one of them is
 * opened.
 */
export { DeleteAccountDialog } from './delete-account-dialog.tsx'
export { ProfileDialog } from './profile-dialog.tsx'
