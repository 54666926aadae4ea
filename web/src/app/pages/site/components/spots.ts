import {
  CommercialSpot,
  LocalSpot,
  LongDistanceSpot,
  PackingSpot,
} from '../../../../illustrations/spots/shared-spots.tsx'
import { TruckDrawing } from '../../../../illustrations/truck.tsx'

/** Drawings that services and articles share, by their names in the texts. */
export const spots = {
  local: LocalSpot,
  longDistance: LongDistanceSpot,
  commercial: CommercialSpot,
  packing: PackingSpot,
  truck: TruckDrawing,
}
