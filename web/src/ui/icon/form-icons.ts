import IconBuildingBase from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs'
import IconBuildingWarehouseBase from '@tabler/icons-react/dist/esm/icons/IconBuildingWarehouse.mjs'
import IconCheckBase from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconHomeBase from '@tabler/icons-react/dist/esm/icons/IconHome.mjs'
import IconPackageBase from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs'
import IconPlusBase from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { icon } from './icon.tsx'

/** Icons of forms: of their choices, and of what opens and is ticked elsewhere too. */
export const IconBuilding = /* @__PURE__ */ icon(IconBuildingBase)
export const IconBuildingWarehouse = /* @__PURE__ */ icon(IconBuildingWarehouseBase)
export const IconCheck = /* @__PURE__ */ icon(IconCheckBase)
export const IconHome = /* @__PURE__ */ icon(IconHomeBase)
export const IconPackage = /* @__PURE__ */ icon(IconPackageBase)
export const IconPlus = /* @__PURE__ */ icon(IconPlusBase)
