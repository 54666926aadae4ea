import { __iconNode as IconAlertCircleBase } from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import { __iconNode as IconChevronDownBase } from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { __iconNode as IconCircleCheckBase } from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import { __iconNode as IconDeviceDesktopBase } from '@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs'
import { __iconNode as IconInfoCircleBase } from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import { __iconNode as IconMenu2Base } from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs'
import { __iconNode as IconMoonBase } from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs'
import { __iconNode as IconPhoneBase } from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import { __iconNode as IconSunBase } from '@tabler/icons-react/dist/esm/icons/IconSun.mjs'
import { __iconNode as IconXBase } from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { icon } from './icon.tsx'

/**
 * Icons of every page's frame, each from its own file: the package's index has thousands, and tests
 * would load them all. Icons of content are in site-icons.ts, those of portal and office in
 * desk-icons.ts.
 */
export const IconAlertCircle = /* @__PURE__ */ icon(IconAlertCircleBase)
export const IconChevronDown = /* @__PURE__ */ icon(IconChevronDownBase)
export const IconCircleCheck = /* @__PURE__ */ icon(IconCircleCheckBase)
export const IconDeviceDesktop = /* @__PURE__ */ icon(IconDeviceDesktopBase)
export const IconInfoCircle = /* @__PURE__ */ icon(IconInfoCircleBase)
export const IconMenu = /* @__PURE__ */ icon(IconMenu2Base)
export const IconMoon = /* @__PURE__ */ icon(IconMoonBase)
export const IconPhone = /* @__PURE__ */ icon(IconPhoneBase)
export const IconSun = /* @__PURE__ */ icon(IconSunBase)
export const IconX = /* @__PURE__ */ icon(IconXBase)
