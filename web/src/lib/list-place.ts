import { useLocation, type Location } from 'react-router-dom'

/** The position of a list: its address, and the state of its history entry. */
export type ListPlace = Pick<Location<unknown>, 'pathname' | 'search' | 'state'>

/** The history state of a request that was opened next to a list. */
export interface SidePanel {
  beside: ListPlace
  /** The document that shows the list; a different document shows the request as a page instead. */
  document: number
}

/** The page's position: its address or, while a request is open next to a list, the list's. */
export function useListPlace(): ListPlace {
  const here = useLocation() as Location<SidePanel | null>
  const isBeside = here.state?.document === performance.timeOrigin
  return (isBeside && here.state?.beside) || here
}
