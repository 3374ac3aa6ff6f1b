import { useRequest } from '@quoin/runtime/panel'
import './today-tiles.css'

type Count = { readonly status: string; readonly count: number }

/** How many appointments of today are in which state; counted again each half minute. */
export default function TodayTiles() {
  const { data = [] } = useRequest<Count[]>('agenda/today', { interval: 30 })
  return (
    <ul className="today-tiles" aria-label="Today">
      {data.map(({ status, count }) => (
        <li key={status}>{`${count} ${status}`}</li>
      ))}
    </ul>
  )
}
