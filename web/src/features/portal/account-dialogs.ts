/** Loaded when one of them is opened, because forms add 20 kB to a page. */
export { AccountEmailDialog } from './account-email-dialog.tsx'
export { DeleteAccountDialog } from './delete-account-dialog.tsx'
export { addPhone, ProfileDialog } from './profile-dialog.tsx'
