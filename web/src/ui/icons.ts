import IconAdjustmentsHorizontalBase from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs'
import IconAlertCircleBase from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import IconArrowBackUpBase from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconArrowRightBase from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import IconArrowsExchangeBase from '@tabler/icons-react/dist/esm/icons/IconArrowsExchange.mjs'
import IconBuildingWarehouseBase from '@tabler/icons-react/dist/esm/icons/IconBuildingWarehouse.mjs'
import IconCheckBase from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconChevronDownBase from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconChevronLeftBase from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRightBase from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconCircleCheckBase from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconClockBase from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconDeviceDesktopBase from '@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs'
import IconDownloadBase from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconHistoryBase from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import IconInfoCircleBase from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import IconMapBase from '@tabler/icons-react/dist/esm/icons/IconMap.mjs'
import IconMenu2Base from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs'
import IconMoonBase from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs'
import IconPackageBase from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs'
import IconPencilBase from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconPhoneBase from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import IconPlusBase from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconRefreshBase from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import IconSchoolBase from '@tabler/icons-react/dist/esm/icons/IconSchool.mjs'
import IconSearchBase from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import IconStarFilledBase from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs'
import IconSunBase from '@tabler/icons-react/dist/esm/icons/IconSun.mjs'
import IconUsersBase from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import IconWorldBase from '@tabler/icons-react/dist/esm/icons/IconWorld.mjs'
import IconXBase from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import IconPrinterBase from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { icon } from './icon.tsx'

/** Each icon by its own file: the package's index has thousands, and tests would load them all. */
export const IconAdjustmentsHorizontal = /* @__PURE__ */ icon(IconAdjustmentsHorizontalBase)
export const IconAlertCircle = /* @__PURE__ */ icon(IconAlertCircleBase)
export const IconArrowBackUp = /* @__PURE__ */ icon(IconArrowBackUpBase)
export const IconArrowRight = /* @__PURE__ */ icon(IconArrowRightBase)
export const IconArrowsExchange = /* @__PURE__ */ icon(IconArrowsExchangeBase)
export const IconBuildingWarehouse = /* @__PURE__ */ icon(IconBuildingWarehouseBase)
export const IconCheck = /* @__PURE__ */ icon(IconCheckBase)
export const IconChevronDown = /* @__PURE__ */ icon(IconChevronDownBase)
export const IconChevronLeft = /* @__PURE__ */ icon(IconChevronLeftBase)
export const IconChevronRight = /* @__PURE__ */ icon(IconChevronRightBase)
export const IconCircleCheck = /* @__PURE__ */ icon(IconCircleCheckBase)
export const IconClock = /* @__PURE__ */ icon(IconClockBase)
export const IconDeviceDesktop = /* @__PURE__ */ icon(IconDeviceDesktopBase)
export const IconDownload = /* @__PURE__ */ icon(IconDownloadBase)
export const IconHistory = /* @__PURE__ */ icon(IconHistoryBase)
export const IconInfoCircle = /* @__PURE__ */ icon(IconInfoCircleBase)
export const IconMap = /* @__PURE__ */ icon(IconMapBase)
export const IconMenu = /* @__PURE__ */ icon(IconMenu2Base)
export const IconMoon = /* @__PURE__ */ icon(IconMoonBase)
export const IconPackage = /* @__PURE__ */ icon(IconPackageBase)
export const IconPencil = /* @__PURE__ */ icon(IconPencilBase)
export const IconPhone = /* @__PURE__ */ icon(IconPhoneBase)
export const IconPlus = /* @__PURE__ */ icon(IconPlusBase)
export const IconRefresh = /* @__PURE__ */ icon(IconRefreshBase)
export const IconSchool = /* @__PURE__ */ icon(IconSchoolBase)
export const IconSearch = /* @__PURE__ */ icon(IconSearchBase)
export const IconStarFilled = /* @__PURE__ */ icon(IconStarFilledBase)
export const IconSun = /* @__PURE__ */ icon(IconSunBase)
export const IconUsers = /* @__PURE__ */ icon(IconUsersBase)
export const IconWorld = /* @__PURE__ */ icon(IconWorldBase)
export const IconX = /* @__PURE__ */ icon(IconXBase)
export const IconPrinter = /* @__PURE__ */ icon(IconPrinterBase)
