-- What was done with many products at once, and what they were before, so that it can be taken back for thirty days.
CREATE TABLE product_change (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id   bigint NOT NULL REFERENCES tenant,
  createtime  timestamptz NOT NULL DEFAULT now(),
  undonetime  timestamptz
);
CREATE INDEX product_change_old ON product_change (createtime);

CREATE TABLE product_change_row (
  change_id   bigint NOT NULL REFERENCES product_change ON DELETE CASCADE,
  tenant_id   bigint NOT NULL REFERENCES tenant,
  product_id  bigint NOT NULL REFERENCES product ON DELETE CASCADE,
  version     integer NOT NULL,                  -- the product's after the change: a later one means that somebody has changed it since
  was         jsonb,                             -- its row before; null where the change has made it
  prices      jsonb NOT NULL DEFAULT '[]',       -- its prices before
  hasimages   boolean NOT NULL DEFAULT false,    -- whether its pictures were changed too
  PRIMARY KEY (change_id, product_id)
);
CREATE INDEX product_change_row_product ON product_change_row (product_id);

-- The pictures that a product showed before. A table of its own, because a picture that no table names is deleted after a day.
CREATE TABLE product_change_image (
  change_id   bigint NOT NULL,
  tenant_id   bigint NOT NULL REFERENCES tenant,
  product_id  bigint NOT NULL,
  picture_id  bigint NOT NULL REFERENCES picture,
  position    smallint NOT NULL,
  PRIMARY KEY (change_id, product_id, picture_id),
  FOREIGN KEY (change_id, product_id) REFERENCES product_change_row ON DELETE CASCADE
);
CREATE INDEX product_change_image_picture ON product_change_image (picture_id);
