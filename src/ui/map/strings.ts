export const strings = {
  map: {
    CN: '地图：方向键移动，加减键缩放',
    HK: '地圖：方向鍵移動，加減鍵縮放',
    US: 'Map: arrow keys move it, plus and minus zoom',
  },
  drawing: {
    CN: '正在画范围：方向键移动地图，回车在十字处加一个角，退格撤回，Esc 取消',
    HK: '正在繪畫範圍：方向鍵移動地圖，Enter 在十字處加一個角，Backspace 撤回，Esc 取消',
    US: 'Drawing: arrow keys move the map, Enter adds a corner at the cross, Backspace removes one, Esc cancels',
  },
  zoomIn: { CN: '放大', HK: '放大', US: 'Zoom in' },
  zoomOut: { CN: '缩小', HK: '縮小', US: 'Zoom out' },
  world: { CN: '看全球', HK: '查看全球', US: 'Show the whole world' },
  nearest: { CN: '已放到最大', HK: '已放至最大', US: 'This is the maximum zoom' },
  furthest: { CN: '已缩到最小', HK: '已縮至最小', US: 'This is the minimum zoom' },
} as const;
