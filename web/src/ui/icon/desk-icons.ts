import { __iconNode as IconAdjustmentsHorizontalBase } from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs'
import { __iconNode as IconArchiveBase } from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs'
import { __iconNode as IconArchiveOffBase } from '@tabler/icons-react/dist/esm/icons/IconArchiveOff.mjs'
import { __iconNode as IconCalendarBase } from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import { __iconNode as IconChecklistBase } from '@tabler/icons-react/dist/esm/icons/IconChecklist.mjs'
import { __iconNode as IconChevronLeftBase } from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import { __iconNode as IconChevronRightBase } from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { __iconNode as IconDotsBase } from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import { __iconNode as IconDownloadBase } from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { __iconNode as IconFileTextBase } from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs'
import { __iconNode as IconMailBase } from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import { __iconNode as IconMessageBase } from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs'
import { __iconNode as IconNoteBase } from '@tabler/icons-react/dist/esm/icons/IconNote.mjs'
import { __iconNode as IconPencilBase } from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import { __iconNode as IconRefreshBase } from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import { __iconNode as IconSearchBase } from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { __iconNode as IconTrashBase } from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { icon } from './icon.tsx'

/** Icons for portal and office only: no public page loads them. */
export const IconAdjustmentsHorizontal = /* @__PURE__ */ icon(IconAdjustmentsHorizontalBase)
export const IconArchive = /* @__PURE__ */ icon(IconArchiveBase)
export const IconArchiveOff = /* @__PURE__ */ icon(IconArchiveOffBase)
export const IconCalendar = /* @__PURE__ */ icon(IconCalendarBase)
export const IconChecklist = /* @__PURE__ */ icon(IconChecklistBase)
export const IconChevronLeft = /* @__PURE__ */ icon(IconChevronLeftBase)
export const IconChevronRight = /* @__PURE__ */ icon(IconChevronRightBase)
export const IconDots = /* @__PURE__ */ icon(IconDotsBase)
export const IconDownload = /* @__PURE__ */ icon(IconDownloadBase)
export const IconFileText = /* @__PURE__ */ icon(IconFileTextBase)
export const IconMail = /* @__PURE__ */ icon(IconMailBase)
export const IconMessage = /* @__PURE__ */ icon(IconMessageBase)
export const IconNote = /* @__PURE__ */ icon(IconNoteBase)
export const IconPencil = /* @__PURE__ */ icon(IconPencilBase)
export const IconRefresh = /* @__PURE__ */ icon(IconRefreshBase)
export const IconSearch = /* @__PURE__ */ icon(IconSearchBase)
export const IconTrash = /* @__PURE__ */ icon(IconTrashBase)
