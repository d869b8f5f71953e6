-- Deleted customers are listed, the latest first, so that they can be brought back.
CREATE INDEX customer_deleted ON customer (tenant_id, deletetime DESC, id DESC) WHERE deletetime IS NOT NULL AND mergedinto IS NULL;
