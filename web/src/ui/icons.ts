import IconAlertCircleBase from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import IconArrowRightBase from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import IconCheckBase from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconChevronDownBase from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconCircleCheckBase from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconClockBase from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconDownloadBase from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconInfoCircleBase from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import IconMenu2Base from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs'
import IconMoonBase from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs'
import IconPencilBase from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconPhoneBase from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import IconPlusBase from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconRefreshBase from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import IconStarFilledBase from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs'
import IconSunBase from '@tabler/icons-react/dist/esm/icons/IconSun.mjs'
import IconXBase from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import IconSearchBase from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import IconHistoryBase from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import IconAdjustmentsHorizontalBase from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs'
import IconChevronLeftBase from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRightBase from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconArrowBackUpBase from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import { icon } from './icon.tsx'

/** Each icon by its own file: the package's index has thousands, and tests would load them all. */
export const IconAlertCircle = /* @__PURE__ */ icon(IconAlertCircleBase)
export const IconArrowRight = /* @__PURE__ */ icon(IconArrowRightBase)
export const IconCheck = /* @__PURE__ */ icon(IconCheckBase)
export const IconChevronDown = /* @__PURE__ */ icon(IconChevronDownBase)
export const IconCircleCheck = /* @__PURE__ */ icon(IconCircleCheckBase)
export const IconClock = /* @__PURE__ */ icon(IconClockBase)
export const IconDownload = /* @__PURE__ */ icon(IconDownloadBase)
export const IconInfoCircle = /* @__PURE__ */ icon(IconInfoCircleBase)
export const IconMenu = /* @__PURE__ */ icon(IconMenu2Base)
export const IconMoon = /* @__PURE__ */ icon(IconMoonBase)
export const IconPencil = /* @__PURE__ */ icon(IconPencilBase)
export const IconPhone = /* @__PURE__ */ icon(IconPhoneBase)
export const IconPlus = /* @__PURE__ */ icon(IconPlusBase)
export const IconRefresh = /* @__PURE__ */ icon(IconRefreshBase)
export const IconStarFilled = /* @__PURE__ */ icon(IconStarFilledBase)
export const IconSun = /* @__PURE__ */ icon(IconSunBase)
export const IconX = /* @__PURE__ */ icon(IconXBase)
export const IconSearch = /* @__PURE__ */ icon(IconSearchBase)
export const IconHistory = /* @__PURE__ */ icon(IconHistoryBase)
export const IconAdjustmentsHorizontal = /* @__PURE__ */ icon(IconAdjustmentsHorizontalBase)
export const IconChevronLeft = /* @__PURE__ */ icon(IconChevronLeftBase)
export const IconChevronRight = /* @__PURE__ */ icon(IconChevronRightBase)
export const IconArrowBackUp = /* @__PURE__ */ icon(IconArrowBackUpBase)
