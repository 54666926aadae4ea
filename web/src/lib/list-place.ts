import { useLocation, type Location } from 'react-router-dom'

/** Where a list is: its address, and what its entry of the history holds. */
export type ListPlace = Pick<Location<unknown>, 'pathname' | 'search' | 'state'>

/** What the history's entry of a request holds that was opened beside a list. */
export interface BesideList {
  beside: ListPlace
  /** Of the document that shows the list: another one comes with the request's page instead. */
  document: number
}

/**
 * Where the page stands: at the address, or, while the address is that of a request beside a list, where
 * the list is.
 */
export function useListPlace(): ListPlace {
  const here = useLocation() as Location<BesideList | null>
  const isBeside = here.state?.document === performance.timeOrigin
  return (isBeside && here.state?.beside) || here
}
