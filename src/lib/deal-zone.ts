/** Deals are made on days of Beijing, where the companies work, wherever their readers are. Alone in its file, because lists need no more of deals. */
export const DEAL_ZONE = 'Asia/Shanghai';
