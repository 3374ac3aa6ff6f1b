import { BarChart, FunnelChart, GaugeChart, LineChart, PieChart, RadarChart, ScatterChart } from 'echarts/charts'
import {
  DataZoomComponent,
  GridComponent,
  LegendComponent,
  RadarComponent,
  TitleComponent,
  TooltipComponent,
} from 'echarts/components'
import { type EChartsType, init, use as register } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { type ReactNode, useEffect, useRef } from 'react'
import { useSettings } from '../../shell/settings.tsx'
import { useDark } from '../../shell/theme.tsx'
import { chartColors } from './chart-option.ts'

register([
  BarChart,
  FunnelChart,
  GaugeChart,
  LineChart,
  PieChart,
  RadarChart,
  ScatterChart,
  DataZoomComponent,
  GridComponent,
  LegendComponent,
  RadarComponent,
  TitleComponent,
  TooltipComponent,
  SVGRenderer,
])

interface EChartProps {
  readonly option: Readonly<Record<string, unknown>>
  readonly label: string
  readonly height: number | string
  readonly width?: number | string
  /** Told which item of the data was clicked. */
  readonly onPick?: (index: number) => void
}

/** A drawing by ECharts in the panel's look; follows its width and the colour scheme. */
export function EChart({ option, label, height, width = '100%', onPick }: EChartProps): ReactNode {
  const dark = useDark()
  const look = useSettings().theme?.[dark ? 'dark' : 'light'].token
  const host = useRef<HTMLDivElement>(null)
  const chart = useRef<EChartsType | null>(null)
  const pick = useRef(onPick)
  pick.current = onPick
  useEffect(() => {
    const made = init(host.current, dark ? 'dark' : undefined, { renderer: 'svg' })
    chart.current = made
    made.on('click', ({ dataIndex }) => pick.current?.(dataIndex))
    const observer = new ResizeObserver(() => made.resize())
    observer.observe(host.current as HTMLElement)
    return () => {
      observer.disconnect()
      made.dispose()
      chart.current = null
    }
  }, [dark])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another scheme is another drawing
  useEffect(() => {
    const moving = !window.matchMedia('(prefers-reduced-motion: reduce)').matches
    // Drawn text instead of HTML in the tooltip: what the data says is never markup.
    chart.current?.setOption(
      {
        backgroundColor: 'transparent',
        animation: moving,
        ...(look?.fontFamily && { textStyle: { fontFamily: look.fontFamily } }),
        ...option,
        ...(look?.colorLink && option['color'] === chartColors && { color: [look.colorLink, ...chartColors.slice(1)] }),
        tooltip: { ...(option['tooltip'] as object | undefined), renderMode: 'richText' },
      },
      { notMerge: true },
    )
  }, [option, dark])
  return <div ref={host} role="img" aria-label={label} style={{ width, height }} />
}
