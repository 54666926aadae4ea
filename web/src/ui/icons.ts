import IconAlertCircleBase from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import IconArrowRightBase from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import IconCheckBase from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconChevronDownBase from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconCircleCheckBase from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconClockBase from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconDeviceDesktopBase from '@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs'
import IconInfoCircleBase from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import IconMapBase from '@tabler/icons-react/dist/esm/icons/IconMap.mjs'
import IconMenu2Base from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs'
import IconMoonBase from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs'
import IconPhoneBase from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import IconPlusBase from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconStarFilledBase from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs'
import IconSunBase from '@tabler/icons-react/dist/esm/icons/IconSun.mjs'
import IconXBase from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import IconPrinterBase from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { icon } from './icon.tsx'

/** Icons of public pages, each from its own file: the package's index has thousands, and tests would
 * load them all. What only portal and office need stands in desk-icons.ts. */
export const IconAlertCircle = /* @__PURE__ */ icon(IconAlertCircleBase)
export const IconArrowRight = /* @__PURE__ */ icon(IconArrowRightBase)
export const IconCheck = /* @__PURE__ */ icon(IconCheckBase)
export const IconChevronDown = /* @__PURE__ */ icon(IconChevronDownBase)
export const IconCircleCheck = /* @__PURE__ */ icon(IconCircleCheckBase)
export const IconClock = /* @__PURE__ */ icon(IconClockBase)
export const IconDeviceDesktop = /* @__PURE__ */ icon(IconDeviceDesktopBase)
export const IconInfoCircle = /* @__PURE__ */ icon(IconInfoCircleBase)
export const IconMap = /* @__PURE__ */ icon(IconMapBase)
export const IconMenu = /* @__PURE__ */ icon(IconMenu2Base)
export const IconMoon = /* @__PURE__ */ icon(IconMoonBase)
export const IconPhone = /* @__PURE__ */ icon(IconPhoneBase)
export const IconPlus = /* @__PURE__ */ icon(IconPlusBase)
export const IconStarFilled = /* @__PURE__ */ icon(IconStarFilledBase)
export const IconSun = /* @__PURE__ */ icon(IconSunBase)
export const IconX = /* @__PURE__ */ icon(IconXBase)
export const IconPrinter = /* @__PURE__ */ icon(IconPrinterBase)
