import IconArrowsExchangeBase from '@tabler/icons-react/dist/esm/icons/IconArrowsExchange.mjs'
import IconBuildingWarehouseBase from '@tabler/icons-react/dist/esm/icons/IconBuildingWarehouse.mjs'
import IconPackageBase from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs'
import IconSchoolBase from '@tabler/icons-react/dist/esm/icons/IconSchool.mjs'
import IconUsersBase from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import IconWorldBase from '@tabler/icons-react/dist/esm/icons/IconWorld.mjs'
import { icon } from './icon.tsx'

/** Icons of the student page only. */
export const IconArrowsExchange = /* @__PURE__ */ icon(IconArrowsExchangeBase)
export const IconBuildingWarehouse = /* @__PURE__ */ icon(IconBuildingWarehouseBase)
export const IconPackage = /* @__PURE__ */ icon(IconPackageBase)
export const IconSchool = /* @__PURE__ */ icon(IconSchoolBase)
export const IconUsers = /* @__PURE__ */ icon(IconUsersBase)
export const IconWorld = /* @__PURE__ */ icon(IconWorldBase)
