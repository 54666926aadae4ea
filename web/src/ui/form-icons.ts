import IconBuildingBase from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs'
import IconBuildingWarehouseBase from '@tabler/icons-react/dist/esm/icons/IconBuildingWarehouse.mjs'
import IconHomeBase from '@tabler/icons-react/dist/esm/icons/IconHome.mjs'
import IconPackageBase from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs'
import { icon } from './icon.tsx'

/** Icons of a form's choices only. */
export const IconBuilding = /* @__PURE__ */ icon(IconBuildingBase)
export const IconBuildingWarehouse = /* @__PURE__ */ icon(IconBuildingWarehouseBase)
export const IconHome = /* @__PURE__ */ icon(IconHomeBase)
export const IconPackage = /* @__PURE__ */ icon(IconPackageBase)
