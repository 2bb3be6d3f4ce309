ALTER TABLE "portal"."workers" ADD COLUMN "tasks" jsonb DEFAULT '[]' NOT NULL;
