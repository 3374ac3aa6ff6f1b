import * as React from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import { emitEvent, onEvent } from '../actions/panel-events.ts'
import { registerAction } from '../actions/use-actions.ts'
import { callApi } from '../api/api-client.ts'
import { control, display, view } from '../render/adapter.ts'
import { registerComponent } from '../render/registry.ts'

const panelApi = {
  React,
  jsxRuntime,
  /** Adds a component: `panel.registerComponent('Map', panel.display(Map))`. */
  registerComponent,
  registerAction,
  control,
  display,
  view,
  callApi,
  emitEvent,
  onEvent,
} as const

/** What scripts of extensions find as `window.panel`. */
type PanelApi = typeof panelApi

declare global {
  interface Window {
    panel?: PanelApi
  }
}

/** Puts the panel's interface where scripts of extensions look for it. */
export function installPanelApi(): void {
  window.panel = panelApi
}
